/** Sits between the server and PostgreSQL and counts every executed statement. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CountingProxy {
  /** The database's address with the proxy in between. */
  url: string
  /** Statements completed since the last time this was asked. */
  take(): string[]
  close(): void
}

/** PostgreSQL says CommandComplete, with the kind of statement, after each one: begin and commit too. */
const COMMAND_COMPLETE = 'C'.charCodeAt(0)
const HEADER = 5

export async function countingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl)
  const done: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [client, database].map((either) => either.destroy()))
    }
    client.pipe(database)
    database.pipe(client)
    readMessages(database, (type, body) => {
      if (type === COMMAND_COMPLETE) done.push(body.toString('utf8', 0, body.length - 1))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    take: () => done.splice(0),
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Each message is a letter, a length that counts itself, and a body; they come in pieces of any size. */
function readMessages(socket: Socket, onMessage: (type: number, body: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (piece) => {
    rest = Buffer.concat([rest, Buffer.from(piece)])
    while (rest.length >= HEADER) {
      const length = rest.readInt32BE(1) + 1
      if (rest.length < length) return
      onMessage(rest.readUInt8(0), rest.subarray(HEADER, length))
      rest = rest.subarray(length)
    }
  })
}
