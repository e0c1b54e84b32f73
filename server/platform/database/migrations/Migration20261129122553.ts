import { Migration } from '@mikro-orm/migrations'

export class Migration20261129122553 extends Migration {
  override name = 'Migration20261129122553'

  override up(): void {
    this.addSql(`create table "recurring_rules" ("id" uuid not null, "account_id" uuid not null, "content" jsonb not null, "every" jsonb not null, "first_date" date not null, "end_date" date null, "count" int null, "mode" text not null, "due_days" int not null, "place" int not null default 0, "next_at" date null, "paused_since" date null, "language" text not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "recurring_rules_account_index" on "recurring_rules" ("account_id", "id");`)
    this.addSql(`create index "recurring_rules_due_index" on "recurring_rules" ("next_at") where "paused_since" is null and "next_at" is not null;`)
    this.addSql(`create table "recurring_dates" ("rule_id" uuid not null, "date" date not null, "state" text not null, "moved_to" date null, "content" jsonb null, "draft_id" uuid null, "invoice_id" uuid null, "refusal" jsonb null, "made_at" timestamptz null, primary key ("rule_id", "date"));`)
    this.addSql(`create index "recurring_dates_draft_id_index" on "recurring_dates" ("draft_id");`)
    this.addSql(`alter table "recurring_rules" add constraint "recurring_rules_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "recurring_dates" add constraint "recurring_dates_rule_id_foreign" foreign key ("rule_id") references "recurring_rules" ("id") on delete cascade;`)
  }
}
