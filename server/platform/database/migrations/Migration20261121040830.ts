import { Migration } from '@mikro-orm/migrations';

export class Migration20261121040830 extends Migration {

  override name = 'Migration20261121040830';

  override up(): void | Promise<void> {
    this.addSql(`create table "accounts" ("id" uuid not null, "kbo" text not null, "company_name" text not null, "name" text not null, "features" text[] not null, "email" text not null, "telephone" text null, "vat" text not null, "iban" text null, "bic" text null, "street" text null, "postal_code" text null, "city" text null, "country" text not null default 'BE', "participant_identifiers" text[] not null, "parent_name" text null, "prepaid" boolean not null default false, "credits" int not null default 0, "locked" boolean not null default false, "processing_since" date null, "doctypes" text[] not null, "version" int not null default 1, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "accounts" add constraint "accounts_kbo_unique" unique ("kbo");`);
    this.addSql(`create index "accounts_participant_identifiers_index" on "accounts" using gin ("participant_identifiers");`);
    this.addSql(`alter table "accounts" add constraint "accounts_credits_check" check (credits >= 0);`);

    this.addSql(`create table "customers" ("id" uuid not null, "account_id" uuid null, "name" text not null, "vat" text not null, "street" text null, "postal_code" text null, "city" text null, "country" text not null default 'BE', "email" text null, "telephone" text null, "scheme" text not null, "participant" text not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create unique index "customers_account_name_unique" on "customers" ("account_id", lower("name")) where "account_id" is not null;`);
    this.addSql(`create unique index "customers_global_name_unique" on "customers" (lower("name")) where "account_id" is null;`);

    this.addSql(`create table "drafts" ("id" uuid not null, "account_id" uuid not null, "type" text not null default 'E_INVOICES', "reference" text null, "send_via_email" boolean not null default false, "input_details" jsonb not null, "supplier" jsonb null, "customer_name" text null, "invoice_number" text null, "issue_date" date null, "total_in_cents" bigint null, "pdf_file" jsonb null, "recognition_state" text null, "pages_done" int not null default 0, "pages_total" int not null default 0, "recognition" jsonb null, "uploaded_at" timestamptz null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "drafts_account_id_id_index" on "drafts" ("account_id", "id");`);

    this.addSql(`create table "idempotency_answers" ("scope" text not null, "fingerprint" text not null, "status" int not null, "body" jsonb null, "created_at" timestamptz not null, primary key ("scope"));`);
    this.addSql(`create index "idempotency_answers_created_at_index" on "idempotency_answers" ("created_at");`);

    this.addSql(`create table "loopback_messages" ("id" uuid not null, "key" text null, "sender_scheme" text not null, "sender_participant" text not null, "receiver_scheme" text not null, "receiver_participant" text not null, "doc_type_id" text not null, "envelope" bytea not null, "refusal" text null, "created_at" timestamptz not null, "arrives_at" timestamptz not null, "acknowledged_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "loopback_messages" add constraint "loopback_messages_key_unique" unique ("key");`);
    this.addSql(`create index "loopback_messages_waiting_index" on "loopback_messages" ("id") where "acknowledged_at" is null and "refusal" is null;`);

    this.addSql(`create table "loopback_participants" ("scheme" text not null, "participant" text not null, "name" text null, "state" text not null default 'REGISTERED', "via_email_gateway" boolean not null default false, "takes_answers" boolean not null default true, "failure" text null, "failures_left" int null, "delay_seconds" int not null default 0, "duplicates" boolean not null default false, primary key ("scheme", "participant"));`);

    this.addSql(`create table "mailbox_mails" ("id" uuid not null, "recipient" text not null, "subject" text not null, "date" timestamptz not null, "text" text not null, "html" text not null, "key" text null, primary key ("id"));`);
    this.addSql(`alter table "mailbox_mails" add constraint "mailbox_mails_key_unique" unique ("key");`);
    this.addSql(`create index "mailbox_mails_recipient_id_index" on "mailbox_mails" ("recipient", "id");`);

    this.addSql(`create table "mailbox_attachments" ("id" uuid not null, "mail_id" uuid not null, "file_name" text not null, "mime_type" text not null, "size" int not null, "bytes" bytea not null, primary key ("id"));`);
    this.addSql(`create index "mailbox_attachments_mail_id_index" on "mailbox_attachments" ("mail_id");`);

    this.addSql(`create unlogged table "rate_limits" ("key" text not null, "window_start" timestamptz not null, "calls" int not null, primary key ("key"));`);

    this.addSql(`create table "received_invoices" ("id" uuid not null, "account_id" uuid not null, "message_id" text not null, "type" text not null, "type_code" text not null, "invoice_number" text not null, "issue_date" date null, "due_date" date null, "currency" text not null default 'EUR', "total_in_cents" bigint not null, "seller_name" text not null, "seller_vat" text null, "sender_scheme" text not null, "sender_participant" text not null, "receiver_scheme" text not null, "receiver_participant" text not null, "status" text null, "ubl_file" jsonb not null, "files" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "received_invoices" add constraint "received_invoices_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "received_invoices_list_index" on "received_invoices" ("account_id", "id") include ("issue_date", "status", "seller_name", "invoice_number", "total_in_cents");`);
    this.addSql(`create index "received_invoices_period_index" on "received_invoices" ("account_id", "issue_date");`);

    this.addSql(`create table "invoice_answers" ("id" uuid not null, "received_invoice_id" uuid not null, "code" text not null, "reasons" text[] not null, "actions" text[] not null, "note" text null, "delivered" boolean null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "invoice_answers" add constraint "invoice_answers_received_invoice_id_code_unique" unique ("received_invoice_id", "code");`);

    this.addSql(`create table "received_invoice_events" ("id" uuid not null, "received_invoice_id" uuid not null, "at" timestamptz not null, "type" text not null, "detail" jsonb not null, "actor_id" uuid null, primary key ("id"));`);
    this.addSql(`create index "received_invoice_events_received_invoice_id_id_index" on "received_invoice_events" ("received_invoice_id", "id");`);

    this.addSql(`create table "released_files" ("key" text not null, "released_at" timestamptz not null, primary key ("key"));`);

    this.addSql(`create table "set_aside_messages" ("id" uuid not null, "network_ref" text not null, "message_id" text null, "reason" text not null, "detail" text not null, "file" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "set_aside_messages" add constraint "set_aside_messages_network_ref_unique" unique ("network_ref");`);

    this.addSql(`create table "settings" ("key" text not null, "value" jsonb not null, primary key ("key"));`);

    this.addSql(`create table "users" ("id" uuid not null, "email" text not null, "first_name" text not null, "last_name" text not null, "authorities" text[] not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

    this.addSql(`create table "sign_in_links" ("id" uuid not null, "user_id" uuid not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "voided_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "sign_in_links_user_id_index" on "sign_in_links" ("user_id");`);
    this.addSql(`alter table "sign_in_links" add constraint "sign_in_links_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "sessions" ("id" uuid not null, "user_id" uuid not null, "audience" text not null, "account_id" uuid null, "draft_id" uuid null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "revoked_at" timestamptz null, primary key ("id"));`);

    this.addSql(`create table "memberships" ("user_id" uuid not null, "account_id" uuid not null, primary key ("user_id", "account_id"));`);

    this.addSql(`create table "invoices" ("id" uuid not null, "account_id" uuid not null, "draft_id" uuid null, "type" text not null, "invoice_number" text not null, "issue_date" date not null, "due_date" date null, "currency" text not null default 'EUR', "total_in_cents" bigint not null, "customer_name" text not null, "customer_vat" text null, "customer_email" text null, "sender_scheme" text not null, "sender_participant" text not null, "receiver_scheme" text not null, "receiver_participant" text not null, "via_email" boolean not null default false, "may_be_mailed" boolean not null default false, "document_source" text not null default 'FORM', "status" text not null default 'CREATED', "credit_taken" boolean not null default false, "credit_returned_at" timestamptz null, "message_id" uuid not null, "ubl_file" jsonb not null, "pdf_file" jsonb null, "sent_by_id" uuid null, "language" text not null default 'nl', "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "invoices" add constraint "invoices_draft_id_unique" unique ("draft_id");`);
    this.addSql(`alter table "invoices" add constraint "invoices_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "invoices_list_index" on "invoices" ("account_id", "id") include ("issue_date", "status", "customer_name", "invoice_number", "total_in_cents");`);
    this.addSql(`create index "invoices_period_index" on "invoices" ("account_id", "issue_date");`);
    this.addSql(`create unique index "invoices_number_unique" on "invoices" ("account_id", "invoice_number") where "status" not in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR');`);

    this.addSql(`create table "invoice_events" ("id" uuid not null, "invoice_id" uuid not null, "at" timestamptz not null, "type" text not null, "detail" jsonb not null, "actor_id" uuid null, "message_id" text null, primary key ("id"));`);
    this.addSql(`alter table "invoice_events" add constraint "invoice_events_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "invoice_events_invoice_id_id_index" on "invoice_events" ("invoice_id", "id");`);

    this.addSql(`create table "external_tokens" ("id" uuid not null, "token_hash" text not null, "user_id" uuid not null, "account_id" uuid null, "draft_id" uuid null, "registration" boolean not null default false, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_by" uuid not null, primary key ("id"));`);
    this.addSql(`alter table "external_tokens" add constraint "external_tokens_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "account_events" ("id" uuid not null, "account_id" uuid not null, "at" timestamptz not null, "type" text not null, "detail" jsonb not null, "actor_id" uuid null, primary key ("id"));`);

    this.addSql(`alter table "customers" add constraint "customers_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "drafts" add constraint "drafts_account_id_foreign" foreign key ("account_id") references "accounts" ("id");`);

    this.addSql(`alter table "mailbox_attachments" add constraint "mailbox_attachments_mail_id_foreign" foreign key ("mail_id") references "mailbox_mails" ("id") on delete cascade;`);

    this.addSql(`alter table "received_invoices" add constraint "received_invoices_account_id_foreign" foreign key ("account_id") references "accounts" ("id");`);

    this.addSql(`alter table "invoice_answers" add constraint "invoice_answers_received_invoice_id_foreign" foreign key ("received_invoice_id") references "received_invoices" ("id");`);

    this.addSql(`alter table "received_invoice_events" add constraint "received_invoice_events_received_invoice_id_foreign" foreign key ("received_invoice_id") references "received_invoices" ("id");`);

    this.addSql(`alter table "sign_in_links" add constraint "sign_in_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "sessions" add constraint "sessions_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "memberships" add constraint "memberships_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "memberships" add constraint "memberships_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "invoices" add constraint "invoices_account_id_foreign" foreign key ("account_id") references "accounts" ("id");`);
    this.addSql(`alter table "invoices" add constraint "invoices_draft_id_foreign" foreign key ("draft_id") references "drafts" ("id") on delete restrict;`);
    this.addSql(`alter table "invoices" add constraint "invoices_sent_by_id_foreign" foreign key ("sent_by_id") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "invoice_events" add constraint "invoice_events_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id");`);

    this.addSql(`alter table "external_tokens" add constraint "external_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "external_tokens" add constraint "external_tokens_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
    this.addSql(`alter table "external_tokens" add constraint "external_tokens_created_by_foreign" foreign key ("created_by") references "users" ("id");`);

    this.addSql(`alter table "account_events" add constraint "account_events_account_id_foreign" foreign key ("account_id") references "accounts" ("id");`);
    this.addSql(`alter table "account_events" add constraint "account_events_actor_id_foreign" foreign key ("actor_id") references "users" ("id") on delete set null;`);
  }

}
