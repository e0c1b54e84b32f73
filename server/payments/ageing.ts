/** The open amounts of customers, by the days since they were due. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { ITEMS } from './open-items.ts'

type AgeingRow = components['schemas']['AgeingRow']

const MOST_CUSTOMERS = 50

const AGEING = `
  select max(i."partyName") as "partyName", sum(cents)::float8 as "openCents", coalesce(sum(cents) filter (where days <= 0), 0)::float8 as "notDueCents",
    coalesce(sum(cents) filter (where days between 1 and 30), 0)::float8 as "to30Cents", coalesce(sum(cents) filter (where days between 31 and 60), 0)::float8 as "to60Cents",
    coalesce(sum(cents) filter (where days between 61 and 90), 0)::float8 as "to90Cents", coalesce(sum(cents) filter (where days > 90), 0)::float8 as "beyondCents"
  from (select i."partyKey", i."partyName", i."openCents" * i.sign as cents, case when i."isSaidPaid" then 0 else ?::date - i.due end as days from ${ITEMS} i
    where i."accountId" = ? and i."openCents" <> 0 and i.currency = 'EUR' and i.direction = 'RECEIVE') i
  group by i."partyKey" order by sum(cents) desc, i."partyKey" limit ${MOST_CUSTOMERS}`

/** @param today by the account's clock */
export const getAgeing = (em: EntityManager, accountId: string, today: string): Promise<AgeingRow[]> =>
  em.execute<AgeingRow[]>(AGEING, [today, accountId])
