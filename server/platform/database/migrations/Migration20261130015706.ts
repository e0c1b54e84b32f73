import { Migration } from '@mikro-orm/migrations'

export class Migration20261130015706 extends Migration {
  override name = 'Migration20261130015706'

  override up(): void {
    this.addSql(`create table "approvals" ("received_invoice_id" uuid not null, "account_id" uuid not null, "approver_id" uuid null, "state" text not null default 'WAITING', "euro_cents" bigint null, "decided_by" uuid null, "decided_at" timestamptz null, "note" text null, "reminded_at" timestamptz null, "created_at" timestamptz not null, primary key ("received_invoice_id"));`)
    this.addSql(`create index "approvals_waiting_index" on "approvals" ("account_id", "received_invoice_id") where "state" = 'WAITING';`)
    this.addSql(`create table "approval_rules" ("account_id" uuid not null, "above_in_cents" bigint not null, "approver_id" uuid null, primary key ("account_id"));`)
    this.addSql(`alter table "approvals" add constraint "approvals_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "approval_rules" add constraint "approval_rules_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;`)
  }
}
