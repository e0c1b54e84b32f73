/** The troubles of each part of the world in turn. Each trouble begins, lasts, and is over. */
import { setTimeout as wait } from 'node:timers/promises'
import { hasDisks } from '#tests/support/disk.ts'
import type { Postgres } from '#tests/support/postgres.ts'
import { FAULTS } from '#tests/support/simulated-provider.ts'
import { WEBHOOK_FAULTS } from './called.ts'
import { freeze } from './freeze.ts'
import type { Gate } from './gate.ts'
import { messageIdOf } from './judge.ts'
import { SMP_LIES } from './listed.ts'
import type { Dice, Trouble } from './run.ts'
import type { Server, World } from './world.ts'

const LASTS_MILLISECONDS = 8_000
/** Longer than a lease. */
const FROZEN_MILLISECONDS = 18_000
const CLOCK_MILLISECONDS = 20 * 60_000

/** Long enough for the log of PostgreSQL to want a new piece. */
const FULL_MILLISECONDS = 20_000

/** Longer than a mail server usually takes, and shorter than anybody may give up after. */
const SLOW_MAIL_MILLISECONDS = 13_000
/** A moment for calls on the way. */
const ON_THE_WAY_MILLISECONDS = 2_000

/** Settings that a server can't work with. */
const UNFIT: readonly ((world: World) => Record<string, string>)[] = [
  ({ servers }) => ({ PORT: new URL(servers[0]?.url ?? '').port }),
  () => ({ AWS_SECRET_ACCESS_KEY: 'another' }),
  () => ({ SMP_TRUST: '/no/such/file' }),
  () => ({ DATABASE_URL: 'postgresql://zegel:any@127.0.0.1:9/zegel' }),
]

const NAME_FAULTS = [{ lie: 'SILENT' }, { lie: 'GARBLED' }, { lie: 'OTHER_NAME' }, { code: 2 }] as const

const server = ({ servers }: World, dice: Dice): Server => dice.one(servers)

async function whileSet(gate: Gate, passage: 'CUT' | 'HELD' | 'SLOW'): Promise<void> {
  gate.set(passage)
  await wait(LASTS_MILLISECONDS)
  gate.set('OPEN')
}

async function whileFrozen(pid: number): Promise<void> {
  const thaw = freeze(pid)
  await wait(LASTS_MILLISECONDS)
  thaw()
}

async function whileFull({ diskOf }: World, postgres: Postgres, begin = async () => {}): Promise<void> {
  const disk = diskOf(postgres)
  await disk?.fill()
  await begin()
  await wait(FULL_MILLISECONDS)
  disk?.makeRoom()
  await postgres.revive()
}

const TO_THE_LOG = `select pg_logical_emit_message(false, '', repeat('x', 4000000))`

/** Until it finds no room for its log, and ends. */
async function fillLog(postgres: Postgres): Promise<void> {
  let isFull = false
  while (!isFull)
    await postgres.tell([TO_THE_LOG]).catch(() => {
      isFull = true
    })
}

const atGate = (name: string, gateOf: (world: World) => Gate): Trouble<World>[] => [
  { name: `the way to ${name} is cut`, run: (world) => whileSet(gateOf(world), 'CUT') },
  { name: `the way to ${name} is held up`, run: (world) => whileSet(gateOf(world), 'HELD') },
  { name: `the way to ${name} is slow`, run: (world) => whileSet(gateOf(world), 'SLOW') },
]

export const TROUBLES: readonly Trouble<World>[] = [
  {
    name: 'a server is killed, and started again',
    async run(world, dice) {
      const hit = server(world, dice)
      await hit.kill()
      await hit.start()
    },
  },
  {
    name: 'a server is restarted in order',
    async run(world, dice) {
      const hit = server(world, dice)
      await hit.stop()
      await hit.start()
    },
  },
  {
    name: 'a server is frozen for longer than its leases',
    async run(world, dice) {
      const hit = server(world, dice)
      hit.freeze()
      await wait(FROZEN_MILLISECONDS)
      hit.thaw()
    },
  },
  {
    name: 'the clock of a server is moved',
    async run(world, dice) {
      const hit = server(world, dice)
      hit.moveClock(dice.one([-CLOCK_MILLISECONDS, CLOCK_MILLISECONDS]))
      await wait(LASTS_MILLISECONDS)
      hit.moveClock(0)
    },
  },
  {
    name: 'the pooler is killed, and started again',
    async run({ pooler }) {
      await pooler.kill()
      await wait(LASTS_MILLISECONDS / 4)
      await pooler.start()
    },
  },
  {
    name: 'the pooler is frozen',
    async run({ pooler }) {
      pooler.freeze()
      await wait(LASTS_MILLISECONDS)
      pooler.thaw()
    },
  },
  {
    name: 'the primary is killed, and started again',
    async run({ primary }) {
      await primary().kill()
      await primary().start()
    },
  },
  { name: 'the primary is frozen', run: (world) => whileFrozen(world.primary().pid()) },
  {
    name: 'the replica is killed, and started again',
    async run({ replica }) {
      await replica().kill()
      await wait(LASTS_MILLISECONDS / 2)
      await replica().start()
    },
  },
  { name: 'the replica is frozen', run: (world) => whileFrozen(world.replica().pid()) },
  { name: 'the primary is lost, and its replica promoted', run: ({ failOver }) => failOver() },
  ...(hasDisks
    ? [
        {
          name: 'the disk of the primary is full',
          run: (world: World) => whileFull(world, world.primary()),
        },
        {
          name: 'the disk of the primary is full, down to its log',
          run: (world: World) => whileFull(world, world.primary(), () => fillLog(world.primary())),
        },
        {
          name: 'the disk of the replica is full',
          run: (world: World) => whileFull(world, world.replica()),
        },
      ]
    : []),
  {
    name: 'connections to the database are forgotten on the way',
    async run({ database }) {
      database.forget()
      await wait(LASTS_MILLISECONDS)
    },
  },
  ...atGate('the database', ({ database }) => database),
  ...atGate('the store', ({ toStore }) => toStore),
  ...atGate('the mail server', ({ toMail }) => toMail),
  ...atGate('the access point', ({ toAccessPoint }) => toAccessPoint),
  ...atGate('the SMP', ({ toSmp }) => toSmp),
  ...atGate('whom webhooks call', ({ toCalled }) => toCalled),
  {
    name: 'whom webhooks call fails before or after it has taken them',
    async run({ called }, dice) {
      called.faultIn = () => (dice.next() < 0.4 ? dice.one(WEBHOOK_FAULTS) : undefined)
      await wait(LASTS_MILLISECONDS)
      called.faultIn = () => undefined
    },
  },
  {
    name: 'the store is full',
    async run({ store }) {
      store.knobs.fault = (call) => (call.startsWith('PUT') ? 507 : undefined)
      await wait(LASTS_MILLISECONDS)
      store.knobs.fault = () => undefined
    },
  },
  {
    name: 'the store cuts calls off once it has done them',
    async run({ store }, dice) {
      store.knobs.fault = () => (dice.next() < 0.4 ? 'CUT_AFTERWARDS' : undefined)
      await wait(LASTS_MILLISECONDS)
      store.knobs.fault = () => undefined
    },
  },
  {
    name: 'the mail server is full',
    async run({ mail }) {
      mail.reply({ recipient: '452 no room' })
      await wait(LASTS_MILLISECONDS)
      mail.reply({})
    },
  },
  {
    name: 'the mail server takes its time to say that it has taken a mail',
    async run({ mail }, _dice, { surelyMailed }) {
      await wait(ON_THE_WAY_MILLISECONDS)
      const before = new Set(mail.mails.map(({ data }) => messageIdOf(data)))
      const count = mail.mails.length
      mail.reply({ delay: SLOW_MAIL_MILLISECONDS })
      await wait(2 * SLOW_MAIL_MILLISECONDS)
      mail.reply({})
      const taken = mail.mails.slice(count).map(({ data }) => messageIdOf(data))
      await wait(SLOW_MAIL_MILLISECONDS + ON_THE_WAY_MILLISECONDS)
      for (const id of taken) if (!before.has(id)) surelyMailed.add(id)
    },
  },
  {
    name: 'the name server is silent, or answers nonsense',
    async run({ listed: { directory } }, dice) {
      directory.fault = dice.one(NAME_FAULTS)
      await wait(LASTS_MILLISECONDS)
      directory.fault = undefined
    },
  },
  {
    name: 'the SMP gives answers that nobody may believe',
    async run({ listed }, dice) {
      listed.lie = dice.one(SMP_LIES)
      await wait(LASTS_MILLISECONDS)
      listed.lie = undefined
    },
  },
  {
    name: 'a server is started that can not work',
    async run(world, dice) {
      const ended = await world.startInVain(dice.one(UNFIT)(world))
      if (ended === undefined) throw new Error('it works')
      if (ended.code !== 1 || /^ {4}at /m.test(ended.said)) throw new Error(`it said ${ended.said}`)
    },
  },
  {
    name: 'the access points fail before or after they have sent',
    async run({ accessPoint }, dice) {
      accessPoint.setFaults(() => (dice.next() < 0.4 ? dice.one(FAULTS) : undefined))
      await wait(LASTS_MILLISECONDS)
      accessPoint.setFaults(() => undefined)
    },
  },
]
