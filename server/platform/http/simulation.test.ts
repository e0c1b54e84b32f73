import fastify from 'fastify'
import { expect, test } from 'vitest'
import { bindSimulation } from './simulation.ts'

test('a simulated service gets the headers of a service, and its answer goes out', async () => {
  const server = fastify()
  const asked: unknown[] = []
  const answer = async (request: Request) => {
    asked.push([request.method, request.url, Object.fromEntries(request.headers), await request.text()])
    return new Response('done', { status: 202, headers: { location: '/there', 'cache-control': 'public' } })
  }
  await bindSimulation(server, { path: '/simulated', answer })
  const headers = {
    authorization: 'Bearer x',
    accept: 'application/json',
    'x-api-version': '2023-09-26',
    cookie: 'session=1',
    'user-agent': 'test',
  }
  const post = (type: string, payload: string) =>
    server.inject({
      method: 'POST',
      url: '/simulated/token?a=1',
      headers: { ...headers, 'content-type': type },
      payload,
    })
  const told = await post('application/x-www-form-urlencoded', 'grant=1')
  expect([told.statusCode, told.body]).toEqual([202, 'done'])
  expect(told.headers).toMatchObject({ location: '/there', 'cache-control': 'public' })
  await post('application/json', '{"a":1}')
  await server.inject({ url: '/simulated/a/b' })
  const { cookie: _, 'user-agent': __, ...passed } = headers
  const url = 'http://localhost/simulated/token?a=1'
  expect(asked).toEqual([
    ['POST', url, { ...passed, 'content-type': 'application/x-www-form-urlencoded' }, 'grant=1'],
    ['POST', url, { ...passed, 'content-type': 'application/json' }, '{"a":1}'],
    ['GET', 'http://localhost/simulated/a/b', {}, ''],
  ])
  expect((await post('text/plain', 'x')).statusCode).toBe(415)
  expect((await post('application/json', ' '.repeat(64 * 1024))).statusCode).toBe(202)
  expect((await post('application/json', ' '.repeat(64 * 1024 + 1))).statusCode).toBe(413)
})
