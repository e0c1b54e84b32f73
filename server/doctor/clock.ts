/** The clock of this machine against a time server (SNTP, RFC 4330). */
import { createSocket } from 'node:dgram'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means } from './means.ts'

const PORT = 123
const PATIENCE_MILLISECONDS = 3_000
const BYTES = 48
/** Version 4, as a client. */
const FIRST_BYTE = 0b00_100_011
/** The place of the moment at which the server answered. */
const ANSWERED_AT = 40
/** From 1900, the beginning of NTP, to 1970. */
const SECONDS_TO_1970 = 2_208_988_800
const FRACTIONS = 2 ** 32

/** Links, sessions, time stamps and signatures of mails go by it. */
const MOST_SECONDS_OFF = 5

export async function examineClock({ config: { timeServer } }: Means): Promise<Fact[]> {
  try {
    const before = Date.now()
    const theirs = await askTime(timeServer)
    const seconds = ((before + Date.now()) / 2 - theirs) / 1_000
    const facts = { seconds: Math.abs(seconds).toFixed(1), server: timeServer }
    return [Math.abs(seconds) > MOST_SECONDS_OFF ? wrong('CLOCK_OFF', facts) : ok('CLOCK', facts)]
  } catch (error) {
    return [warning('CLOCK_UNKNOWN', { server: timeServer, why: reasonOf(error) })]
  }
}

/** @returns milliseconds since 1970. @throws {Error} without an answer in time */
function askTime(server: string): Promise<number> {
  const [, host = server, port] = /^(.*?)(?::(\d+))?$/.exec(server) ?? []
  const socket = createSocket('udp4')
  const question = Buffer.alloc(BYTES)
  question[0] = FIRST_BYTE
  return new Promise<number>((done, fail) => {
    const timer = setTimeout(() => fail(new Error('no answer in time')), PATIENCE_MILLISECONDS)
    socket.on('error', fail)
    socket.on('message', (answer) => {
      clearTimeout(timer)
      const isTime = answer.length >= BYTES && answer.readUInt32BE(ANSWERED_AT) > 0
      if (isTime) done(timeIn(answer))
      else fail(new Error('no time in the answer'))
    })
    socket.send(question, Number(port ?? PORT), host, (error) => error && fail(error))
  }).finally(() => socket.close())
}

const timeIn = (answer: Buffer): number =>
  (answer.readUInt32BE(ANSWERED_AT) - SECONDS_TO_1970) * 1_000 +
  (answer.readUInt32BE(ANSWERED_AT + 4) / FRACTIONS) * 1_000
