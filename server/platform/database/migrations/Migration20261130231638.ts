import { Migration } from '@mikro-orm/migrations'

export class Migration20261130231638 extends Migration {
  override name = 'Migration20261130231638'

  override up(): void {
    this.addSql(`create table "closed_months" ("account_id" uuid not null, "month" text not null, "is_closed" boolean not null, "closing" int not null, "acts" jsonb not null, primary key ("account_id", "month"));`)
    this.addSql(`create table "document_vats" ("document_id" uuid not null, "account_id" uuid not null, "rows" jsonb null, primary key ("document_id"));`)
    this.addSql(`create index "document_vats_account_id_index" on "document_vats" ("account_id");`)
    this.addSql(`create table "forwardings" ("id" uuid not null, "account_id" uuid not null, "name" text not null, "package" text not null, "direction" text not null, "files" text not null, "rhythm" text not null, "language" text not null, "email" text null, "url" text null, "secret" text null, "is_on" boolean not null default true, "failures" int not null default 0, "failing_since" timestamptz null, "paused_until" timestamptz null, "told_stuck_at" timestamptz null, "told_failed_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "forwardings_account_id_index" on "forwardings" ("account_id");`)
    this.addSql(`create index "forwardings_failing_index" on "forwardings" ("failing_since") where "failing_since" is not null and "told_stuck_at" is null;`)
    this.addSql(`create table "forwarded_documents" ("id" uuid not null, "forwarding_id" uuid not null, "account_id" uuid not null, "direction" text not null, "document_id" uuid not null, "number" text not null, "party" text not null, "state" text not null, "due_at" timestamptz not null, "queued_at" timestamptz null, "round" int not null default 1, "attempts" int not null default 0, "settled_at" timestamptz null, "reason" text null, "note" text null, "told_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "forwarded_documents_account_id_index" on "forwarded_documents" ("account_id");`)
    this.addSql(`create index "forwarded_documents_state_index" on "forwarded_documents" ("forwarding_id", "state", "id");`)
    this.addSql(`create index "forwarded_documents_list_index" on "forwarded_documents" ("forwarding_id", "id");`)
    this.addSql(`create index "forwarded_documents_due_index" on "forwarded_documents" ("due_at") where state = 'WAITING' and "queued_at" is null;`)
    this.addSql(`create index "forwarded_documents_untold_index" on "forwarded_documents" ("forwarding_id") where state = 'FAILED' and "told_at" is null;`)
    this.addSql(`alter table "forwarded_documents" add constraint "forwarded_documents_once_unique" unique ("forwarding_id", "document_id");`)
    this.addSql(`create table "history_documents" ("id" uuid not null, "account_id" uuid not null, "import_id" uuid not null, "direction" text not null, "type" text not null, "number" text not null, "day" date not null, "party_name" text not null, "party_vat" text null, "currency" text not null, "total_in_cents" bigint not null, "ubl_file" jsonb not null, "hash" text not null, "pdf_file" jsonb null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "history_documents_list_index" on "history_documents" ("account_id", "id");`)
    this.addSql(`create index "history_documents_day_index" on "history_documents" ("account_id", "direction", "day");`)
    this.addSql(`create index "history_documents_number_index" on "history_documents" ("account_id", "direction", "number");`)
    this.addSql(`alter table "history_documents" add constraint "history_documents_once_unique" unique ("account_id", "hash");`)
    this.addSql(`create table "history_imports" ("id" uuid not null, "account_id" uuid not null, "file_name" text not null, "zip_file" jsonb null, "total" int not null, "actor_kind" text not null, "actor_id" uuid not null, "numbered_after" text null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "history_imports_account_id_index" on "history_imports" ("account_id");`)
    this.addSql(`create table "history_results" ("import_id" uuid not null, "place" int not null, "name" text not null, "outcome" text not null, "reason" text null, "document_id" uuid null, primary key ("import_id", "place"));`)
    this.addSql(`create table "late_documents" ("document_id" uuid not null, "account_id" uuid not null, "of_month" text not null, "month" text not null, primary key ("document_id"));`)
    this.addSql(`create index "late_documents_month_index" on "late_documents" ("account_id", "month");`)
    this.addSql(`create index "late_documents_of_month_index" on "late_documents" ("account_id", "of_month");`)
    this.addSql(`create table "closed_month_documents" ("account_id" uuid not null, "month" text not null, "closing" int not null, "document_id" uuid not null, primary key ("account_id", "month", "closing", "document_id"));`)
    this.addSql(`create index "closed_month_documents_document_id_index" on "closed_month_documents" ("document_id");`)
    this.addSql(`alter table "closed_months" add constraint "closed_months_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "document_vats" add constraint "document_vats_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "forwardings" add constraint "forwardings_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "forwarded_documents" add constraint "forwarded_documents_forwarding_id_foreign" foreign key ("forwarding_id") references "forwardings" ("id") on delete cascade;`)
    this.addSql(`alter table "forwarded_documents" add constraint "forwarded_documents_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "history_documents" add constraint "history_documents_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "history_imports" add constraint "history_imports_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "history_results" add constraint "history_results_import_id_foreign" foreign key ("import_id") references "history_imports" ("id") on delete cascade;`)
    this.addSql(`alter table "late_documents" add constraint "late_documents_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "closed_month_documents" add constraint "closed_month_documents_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
  }
}
