import { Migration } from '@mikro-orm/migrations'

export class Migration20261129195211 extends Migration {
  override name = 'Migration20261129195211'

  override up(): void {
    this.addSql(`create table "credit_requests" ("id" uuid not null, "account_id" uuid not null, "amount" int not null, "note" text null, "state" text not null default 'WAITING', "asked_at" timestamptz not null, "asked_by" uuid null, "given" int null, "reason" text null, "answered_at" timestamptz null, primary key ("id"));`)
    this.addSql(`create index "credit_requests_account_id_index" on "credit_requests" ("account_id");`)
    this.addSql(`create unique index "credit_requests_waiting_index" on "credit_requests" ("account_id") where "state" = 'WAITING';`)
    this.addSql(`create index "accounts_never_unlocked_index" on "accounts" ("id") where "activated_at" is null;`)
    this.addSql(`alter table "credit_requests" add constraint "credit_requests_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "credit_requests" add constraint "credit_requests_asked_by_foreign" foreign key ("asked_by") references "users" ("id") on delete set null;`)
  }
}
