import { Migration } from '@mikro-orm/migrations'

const DUE = `(coalesce(due_date, issue_date + 30))`
const OPEN = `coalesce(payable_in_cents, total_in_cents) - paid_in_cents`

export class Migration20261130160000 extends Migration {
  override name = 'Migration20261130160000'

  override up(): void {
    for (const table of ['invoices', 'received_invoices'])
      this.addSql(
        `alter table "${table}" add "payable_in_cents" bigint null, add "paid_in_cents" bigint not null default 0, add "reference_key" text null;`,
      )
    this.addSql(
      `create index "invoices_due_index" on "invoices" ("account_id", ${DUE}, "id") where (case when status in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR', 'REJECTED') then 0 else ${OPEN} end) <> 0;`,
    )
    this.addSql(
      `create index "received_invoices_due_index" on "received_invoices" ("account_id", ${DUE}, "id") where (case when status = 'REJECTED' or payment_facts ->> 'means' in ('PAID', 'CLEARED') then 0 else ${OPEN} end) <> 0;`,
    )
    for (const table of ['invoices', 'received_invoices'])
      this.addSql(
        `create index "${table}_reference_index" on "${table}" ("account_id", "reference_key") where "reference_key" is not null;`,
      )
  }
}
