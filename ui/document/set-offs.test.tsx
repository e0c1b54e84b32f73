import { expect, test } from 'vitest'
import { standing } from './set-offs.tsx'

const event = (type: string, setOffId: string) => ({ type, detail: { setOffId } })

test('a set-off stands until it is undone', () => {
  const events = [event('SET_OFF', 'one'), event('SET_OFF', 'two'), event('SET_OFF_UNDONE', 'one')]
  expect(standing(events).map(({ setOffId }) => setOffId)).toEqual(['two'])
})
