/** A gate before a part of the world: the way to it can be cut, held up or slowed, while the part itself goes on. */
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** CUT: nobody gets through, and who was through is cut off. HELD: taken, and never answered. SLOW: each piece waits. */
type Passage = 'OPEN' | 'CUT' | 'HELD' | 'SLOW'

export interface Gate {
  port: number
  set(passage: Passage): void
  /** A connection that is through gets nothing any more, and neither side is told, as when a machine on the way loses its power. Others get through. */
  forget(): void
  close(): Promise<void>
}

const SLOW_MILLISECONDS = 300

/** @param target the port behind it, asked for with each connection */
export async function openGate(target: () => number): Promise<Gate> {
  let passage: Passage = 'OPEN'
  let opened = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()
  const forgotten = new WeakSet<Socket>()
  /** Without delay, as those on both sides have it: else each statement of a transaction waits for 40 ms more. */
  const server = createServer({ noDelay: true }, (near) => {
    if (passage === 'CUT') return void near.destroy()
    const far = connect({ port: target(), host: '127.0.0.1', noDelay: true })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.once('close', () => {
        sockets.delete(from)
        if (!forgotten.has(from)) to.destroy()
      })
      void carry(from, to)
    }
  })
  async function carry(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const bytes of from) {
        if (passage === 'HELD') await opened.promise
        if (passage === 'SLOW') await wait(SLOW_MILLISECONDS)
        if (!forgotten.has(from)) to.write(bytes)
      }
      if (!forgotten.has(from)) to.end()
    } catch {
      if (!forgotten.has(from)) to.destroy()
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    set(next) {
      passage = next
      if (next !== 'HELD') {
        opened.resolve()
        opened = Promise.withResolvers()
      }
      if (next === 'CUT') for (const socket of sockets) socket.destroy()
    },
    forget() {
      for (const socket of sockets) forgotten.add(socket)
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
