import { Migration } from '@mikro-orm/migrations'

/** Self-billed documents have no vendor, so that the index of documents that wait for theirs leaves them out. */
export class Migration20261130124500 extends Migration {
  override name = 'Migration20261130124500'

  override up(): void {
    this.addSql(`alter table "received_invoices" add "self_billed" boolean not null default false;`)
    this.addSql(`drop index "received_invoices_unlearned_index";`)
    this.addSql(`create index "received_invoices_unlearned_index" on "received_invoices" ("account_id", "id") where "vendor_id" is null and not "self_billed";`)
    this.addSql(`create index "received_invoices_self_billed_index" on "received_invoices" ("account_id", "id") where "self_billed";`)
  }
}
