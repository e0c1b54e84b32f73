import { Migration } from '@mikro-orm/migrations';

export class Migration20261121015617 extends Migration {

  override name = 'Migration20261121015617';

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

    this.addSql(`create table "mailbox_mails" ("id" uuid not null, "recipient" text not null, "subject" text not null, "date" timestamptz not null, "text" text not null, "html" text not null, "key" text null, primary key ("id"));`);
    this.addSql(`alter table "mailbox_mails" add constraint "mailbox_mails_key_unique" unique ("key");`);
    this.addSql(`create index "mailbox_mails_recipient_id_index" on "mailbox_mails" ("recipient", "id");`);

    this.addSql(`create table "mailbox_attachments" ("id" uuid not null, "mail_id" uuid not null, "file_name" text not null, "mime_type" text not null, "size" int not null, "bytes" bytea not null, primary key ("id"));`);

    this.addSql(`create table "rate_limits" ("key" text not null, "window_start" timestamptz not null, "calls" int not null, primary key ("key"));`);
    this.addSql(`create index "rate_limits_window_start_index" on "rate_limits" ("window_start");`);

    this.addSql(`create table "settings" ("key" text not null, "value" jsonb not null, primary key ("key"));`);

    this.addSql(`create table "users" ("id" uuid not null, "email" text not null, "first_name" text not null, "last_name" text not null, "authorities" text[] not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

    this.addSql(`create table "sign_in_links" ("id" uuid not null, "user_id" uuid not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "voided_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "sign_in_links" add constraint "sign_in_links_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "sessions" ("id" uuid not null, "user_id" uuid not null, "audience" text not null, "account_id" uuid null, "draft_id" uuid null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "revoked_at" timestamptz null, primary key ("id"));`);

    this.addSql(`create table "memberships" ("user_id" uuid not null, "account_id" uuid not null, primary key ("user_id", "account_id"));`);

    this.addSql(`create table "external_tokens" ("id" uuid not null, "token_hash" text not null, "user_id" uuid not null, "account_id" uuid null, "draft_id" uuid null, "registration" boolean not null default false, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_by" uuid not null, primary key ("id"));`);
    this.addSql(`alter table "external_tokens" add constraint "external_tokens_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "account_events" ("id" uuid not null, "account_id" uuid not null, "at" timestamptz not null, "type" text not null, "detail" jsonb not null, "actor_id" uuid null, primary key ("id"));`);

    this.addSql(`alter table "customers" add constraint "customers_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "drafts" add constraint "drafts_account_id_foreign" foreign key ("account_id") references "accounts" ("id");`);

    this.addSql(`alter table "mailbox_attachments" add constraint "mailbox_attachments_mail_id_foreign" foreign key ("mail_id") references "mailbox_mails" ("id") on delete cascade;`);

    this.addSql(`alter table "sign_in_links" add constraint "sign_in_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "sessions" add constraint "sessions_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "memberships" add constraint "memberships_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "memberships" add constraint "memberships_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "external_tokens" add constraint "external_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "external_tokens" add constraint "external_tokens_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
    this.addSql(`alter table "external_tokens" add constraint "external_tokens_created_by_foreign" foreign key ("created_by") references "users" ("id");`);

    this.addSql(`alter table "account_events" add constraint "account_events_account_id_foreign" foreign key ("account_id") references "accounts" ("id");`);
    this.addSql(`alter table "account_events" add constraint "account_events_actor_id_foreign" foreign key ("actor_id") references "users" ("id") on delete set null;`);
  }

}
