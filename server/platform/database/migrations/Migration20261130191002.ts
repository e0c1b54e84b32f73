import { Migration } from '@mikro-orm/migrations'

export class Migration20261130191002 extends Migration {
  override name = 'Migration20261130191002'

  override up(): void {
    this.addSql(`create table "payment_reminders" ("id" uuid not null, "account_id" uuid not null, "invoice_id" uuid not null, "step" int not null, "tone" text not null, "state" text not null, "day" date not null, "email" text null, "attempt" int not null default 1, "upload_id" uuid null, primary key ("id"));`)
    this.addSql(`create index "payment_reminders_account_index" on "payment_reminders" ("account_id", "invoice_id");`)
    this.addSql(`alter table "payment_reminders" add constraint "payment_reminders_step_unique" unique ("invoice_id", "step");`)
    this.addSql(`create table "reminder_courses" ("invoice_id" uuid not null, "account_id" uuid not null, "stopped_at" timestamptz null, "promised_until" date null, "start_step" int null, "start_on" date null, primary key ("invoice_id"));`)
    this.addSql(`create index "reminder_courses_account_id_index" on "reminder_courses" ("account_id");`)
    this.addSql(`create table "reminder_policies" ("account_id" uuid not null, "is_on" boolean not null default false, "since" date null, "off_on" date null, "planned_on" date null, "steps" jsonb not null, "attaches_pdf" boolean not null default true, "copies_own" boolean not null default false, "tells_interest" boolean not null default true, "minimum_cents" int not null default 0, "version" int not null default 1, primary key ("account_id"));`)
    this.addSql(`create index "reminder_policies_on_index" on "reminder_policies" ("planned_on") where "is_on";`)
    this.addSql(`create table "reminder_stopped_customers" ("id" uuid not null, "account_id" uuid not null, "customer_key" text not null, "name" text not null, "vat" text null, primary key ("id"));`)
    this.addSql(`alter table "reminder_stopped_customers" add constraint "reminder_stopped_customers_unique" unique ("account_id", "customer_key");`)
    this.addSql(`alter table "invoices" add "disputed_at" timestamptz null, add "dispute_note" text null, add "disputed_by" jsonb null;`)
    this.addSql(`create index "invoices_disputed_index" on "invoices" ("account_id", "id") where "disputed_at" is not null;`)
    this.addSql(`alter table "payment_reminders" add constraint "payment_reminders_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "reminder_courses" add constraint "reminder_courses_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "reminder_policies" add constraint "reminder_policies_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;`)
    this.addSql(`alter table "reminder_stopped_customers" add constraint "reminder_stopped_customers_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
  }
}
