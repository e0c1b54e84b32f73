import { Migration } from '@mikro-orm/migrations';

export class Migration20261121020431 extends Migration {

  override name = 'Migration20261121020431';

  override up(): void | Promise<void> {
    this.addSql(`create table "invoices" ("id" uuid not null, "account_id" uuid not null, "draft_id" uuid null, "type" text not null, "invoice_number" text not null, "issue_date" date not null, "due_date" date null, "currency" text not null default 'EUR', "total_in_cents" bigint not null, "customer_name" text not null, "customer_vat" text null, "customer_email" text null, "receiver_scheme" text not null, "receiver_participant" text not null, "via_email" boolean not null default false, "document_source" text not null default 'FORM', "status" text not null default 'CREATED', "credit_taken" boolean not null default false, "credit_returned_at" timestamptz null, "message_id" uuid not null, "ubl_file" jsonb not null, "pdf_file" jsonb null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "invoices" add constraint "invoices_draft_id_unique" unique ("draft_id");`);
    this.addSql(`alter table "invoices" add constraint "invoices_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "invoices_account_id_id_index" on "invoices" ("account_id", "id");`);
    this.addSql(`create index "invoices_account_id_issue_date_id_index" on "invoices" ("account_id", "issue_date", "id");`);
    this.addSql(`create unique index "invoices_number_unique" on "invoices" ("account_id", "invoice_number") where "status" not in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR');`);

    this.addSql(`create table "invoice_events" ("id" uuid not null, "invoice_id" uuid not null, "at" timestamptz not null, "type" text not null, "detail" jsonb not null, "actor_id" uuid null, "message_id" text null, primary key ("id"));`);
    this.addSql(`alter table "invoice_events" add constraint "invoice_events_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "invoice_events_invoice_id_id_index" on "invoice_events" ("invoice_id", "id");`);

    this.addSql(`create table "loopback_messages" ("id" uuid not null, "key" text null, "sender_scheme" text not null, "sender_participant" text not null, "receiver_scheme" text not null, "receiver_participant" text not null, "doc_type_id" text not null, "envelope" bytea not null, "refusal" text null, "created_at" timestamptz not null, "arrives_at" timestamptz not null, "acknowledged_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "loopback_messages" add constraint "loopback_messages_key_unique" unique ("key");`);
    this.addSql(`create index "loopback_messages_waiting_index" on "loopback_messages" ("id") where "acknowledged_at" is null and "refusal" is null;`);

    this.addSql(`create table "loopback_participants" ("scheme" text not null, "participant" text not null, "name" text null, "state" text not null default 'REGISTERED', "via_email_gateway" boolean not null default false, "takes_answers" boolean not null default true, "failure" text null, "failures_left" int null, "delay_seconds" int not null default 0, "duplicates" boolean not null default false, primary key ("scheme", "participant"));`);

    this.addSql(`create table "received_invoices" ("id" uuid not null, "account_id" uuid not null, "message_id" text not null, "type" text not null, "type_code" text not null, "invoice_number" text not null, "issue_date" date null, "currency" text not null default 'EUR', "total_in_cents" bigint not null, "seller_name" text not null, "seller_vat" text null, "sender_scheme" text not null, "sender_participant" text not null, "receiver_scheme" text not null, "receiver_participant" text not null, "status" text null, "ubl_file" jsonb not null, "files" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "received_invoices" add constraint "received_invoices_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "received_invoices_account_id_id_index" on "received_invoices" ("account_id", "id");`);
    this.addSql(`create index "received_invoices_account_id_issue_date_id_index" on "received_invoices" ("account_id", "issue_date", "id");`);

    this.addSql(`create table "invoice_answers" ("id" uuid not null, "received_invoice_id" uuid not null, "code" text not null, "reasons" text[] not null, "actions" text[] not null, "note" text null, "delivered" boolean null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "invoice_answers" add constraint "invoice_answers_received_invoice_id_code_unique" unique ("received_invoice_id", "code");`);

    this.addSql(`create table "received_invoice_events" ("id" uuid not null, "received_invoice_id" uuid not null, "at" timestamptz not null, "type" text not null, "detail" jsonb not null, "actor_id" uuid null, primary key ("id"));`);
    this.addSql(`create index "received_invoice_events_received_invoice_id_id_index" on "received_invoice_events" ("received_invoice_id", "id");`);

    this.addSql(`create table "set_aside_messages" ("id" uuid not null, "network_ref" text not null, "message_id" text null, "reason" text not null, "detail" text not null, "file" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "set_aside_messages" add constraint "set_aside_messages_network_ref_unique" unique ("network_ref");`);

    this.addSql(`alter table "invoices" add constraint "invoices_account_id_foreign" foreign key ("account_id") references "accounts" ("id");`);
    this.addSql(`alter table "invoices" add constraint "invoices_draft_id_foreign" foreign key ("draft_id") references "drafts" ("id") on delete restrict;`);

    this.addSql(`alter table "invoice_events" add constraint "invoice_events_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id");`);

    this.addSql(`alter table "received_invoices" add constraint "received_invoices_account_id_foreign" foreign key ("account_id") references "accounts" ("id");`);

    this.addSql(`alter table "invoice_answers" add constraint "invoice_answers_received_invoice_id_foreign" foreign key ("received_invoice_id") references "received_invoices" ("id");`);

    this.addSql(`alter table "received_invoice_events" add constraint "received_invoice_events_received_invoice_id_foreign" foreign key ("received_invoice_id") references "received_invoices" ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "invoice_events" drop constraint "invoice_events_invoice_id_foreign";`);
    this.addSql(`alter table "invoice_answers" drop constraint "invoice_answers_received_invoice_id_foreign";`);
    this.addSql(`alter table "received_invoice_events" drop constraint "received_invoice_events_received_invoice_id_foreign";`);

    this.addSql(`drop table if exists "invoices" cascade;`);
    this.addSql(`drop table if exists "invoice_events" cascade;`);
    this.addSql(`drop table if exists "loopback_messages" cascade;`);
    this.addSql(`drop table if exists "loopback_participants" cascade;`);
    this.addSql(`drop table if exists "received_invoices" cascade;`);
    this.addSql(`drop table if exists "invoice_answers" cascade;`);
    this.addSql(`drop table if exists "received_invoice_events" cascade;`);
    this.addSql(`drop table if exists "set_aside_messages" cascade;`);
  }

}
