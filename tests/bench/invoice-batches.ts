/** (i) A zip of 1,000 finished documents, from the call to the last acknowledgement, and the delay for other users. */
import { setTimeout as wait } from 'node:timers/promises'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { caller } from '#tests/support/call.ts'
import { invoiceBatchCall } from '#tests/support/finished.ts'
import { newCompany } from '#tests/support/people.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { Calling, failureIn } from './calling.ts'
import type { Installation } from './installation.ts'
import { watchMemory } from './memory.ts'
import { type Measured, middle } from './timing.ts'

/** As many as a zip may have. */
const MOST_DOCUMENTS = 1_000
const LOOK_MILLISECONDS = 100
const LISTS_AT_REST = 40
const AIMS = { megabytes: 200, timesIdle: 2 }

const SENT = `
  select count(*)::int as sent from invoices i where i.account_id = ?
  and exists (select from events e where e.subject = i.id and e.type = 'invoice.acknowledged')`

/** @param documents in the zip, 1,000 at most */
export async function measureInvoiceBatches(
  installation: Installation,
  documents: number,
): Promise<Measured[]> {
  const count = Math.min(documents, MOST_DOCUMENTS)
  const [sender, other] = [await newCompany(installation), await newCompany(installation)]
  const server = await installation.server({ WORKER: 'on' })
  const calls = caller(server.url)
  const calling = new Calling(server.url)
  const list = async () => {
    const told = await calling.graphql(other.token, getAccountInvoicesDocument, {
      accountId: other.accountId,
    })
    const failure = failureIn(told)
    if (failure !== undefined) throw new Error(failure)
    return told.milliseconds
  }
  const sent = async () => {
    const [row] = await installation.orm.em.fork().execute<{ sent: number }[]>(SENT, [sender.accountId])
    return row?.sent ?? 0
  }
  try {
    const drafts = Array.from({ length: count }, () => readyDraft(installation.buyer))
    for (let run = 0; run < LISTS_AT_REST; run++) await list()
    const idle: number[] = []
    for (let run = 0; run < LISTS_AT_REST; run++) {
      idle.push(await list())
      await wait(LOOK_MILLISECONDS)
    }
    const memory = watchMemory(server.pid)
    const start = performance.now()
    const since = () => (performance.now() - start) / 1_000
    const { status, body } = await calls('sendInvoiceBatch', sender.token, invoiceBatchCall(sender, drafts))
    if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`)
    const answered = since()
    const path = { accountId: sender.accountId, batchId: body.id }
    const meanwhile: number[] = []
    let done = 0
    while (done === 0 || (await sent()) < count) {
      meanwhile.push(await list())
      if (done === 0) {
        const batch = (await calls('getInvoiceBatch', sender.token, { path })).body
        if (batch.refused > 0) throw new Error(`${batch.refused} were refused`)
        if (batch.state === 'DONE') done = since()
      }
      await wait(LOOK_MILLISECONDS)
    }
    const last = since()
    const { server: most, all } = memory.stop()
    return [
      figure(`${count} finished documents, answered`, `${answered.toFixed(1)} s`),
      figure('all accepted', `${done.toFixed(1)} s, ${(count / done).toFixed(0)} a second`),
      figure('the last one acknowledged', `${last.toFixed(1)} s, ${(count / last).toFixed(0)} a second`),
      {
        what: 'memory of the server meanwhile',
        ours: `${most.toFixed(0)} MB more, ${all.toFixed(0)} with its processes`,
        beside: `aim under ${AIMS.megabytes} MB`,
        ratio: (most / AIMS.megabytes).toFixed(2),
      },
      {
        what: 'half of the lists of others',
        ours: `${middle(meanwhile).toFixed(1)} ms`,
        beside: `${middle(idle).toFixed(1)} ms idle, aim under ${AIMS.timesIdle} times`,
        ratio: (middle(meanwhile) / middle(idle)).toFixed(2),
      },
    ]
  } finally {
    calling.close()
    await server.kill()
  }
}

const figure = (what: string, ours: string): Measured => ({ what, ours, beside: '', ratio: '' })
