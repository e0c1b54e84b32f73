import { Migration } from '@mikro-orm/migrations';

export class Migration20261123033101 extends Migration {

  override name = 'Migration20261123033101';

  override up(): void | Promise<void> {
    this.addSql(`create table "document_mails" ("id" uuid not null, "account_id" uuid not null, "receiver_id" uuid not null, "kind" text not null, "document_ids" text[] not null, "link_ids" text[] not null default '{}', "created_at" timestamptz not null, "done_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "document_mails_account_id_index" on "document_mails" ("account_id");`);
    this.addSql(`create index "document_mails_receiver_id_index" on "document_mails" ("receiver_id");`);
    this.addSql(`create index "document_mails_links_index" on "document_mails" using gin ("link_ids");`);

    this.addSql(`create table "uploads" ("id" uuid not null, "account_id" uuid not null, "batch_type" text not null, "reference" text not null, "status" text not null default 'RECEIVED', "received_at" timestamptz not null, "filed_at" timestamptz null, "log_message" text null, "documents_done" int not null default 0, "documents_total" int not null default 0, "hidden_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "uploads_list_index" on "uploads" ("account_id", "id");`);

    this.addSql(`create table "documents" ("id" uuid not null, "account_id" uuid not null, "upload_id" uuid not null, "receiver_id" uuid not null, "token1" text not null, "first_name" text not null, "last_name" text not null, "name" text not null, "doc_type" text not null, "reference" text not null, "issue_date" date not null, "file" jsonb not null, "pages" int not null, "sha256" text not null, "carries_signature" boolean not null default false, "is_confidential" boolean not null, "signing" boolean not null, "signing_end_date" date null, "e_sign_option" text null, "read_confirmation" boolean not null, "payment" jsonb null, "received_at" timestamptz null, "opened_at" timestamptz null, "read_confirmed_at" timestamptz null, "signed_at" timestamptz null, "signer" text null, "sealed_file" jsonb null, "refused_at" timestamptz null, "refusal_reason" text null, "expired_at" timestamptz null, "withdrawn_at" timestamptz null, "last_reminded_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "documents_upload_id_index" on "documents" ("upload_id");`);
    this.addSql(`create index "documents_list_index" on "documents" ("account_id", "id");`);
    this.addSql(`create index "documents_receiver_index" on "documents" ("receiver_id", "id");`);
    this.addSql(`create index "documents_signed_index" on "documents" ("account_id", "signed_at", "id") where "signed_at" is not null;`);
    this.addSql(`create index "documents_deadline_index" on "documents" ("signing_end_date") where "signing" and "signed_at" is null
        and "refused_at" is null and "expired_at" is null and "withdrawn_at" is null;`);

    this.addSql(`alter table "document_mails" add constraint "document_mails_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
    this.addSql(`alter table "document_mails" add constraint "document_mails_receiver_id_foreign" foreign key ("receiver_id") references "receivers" ("id") on delete cascade;`);

    this.addSql(`alter table "uploads" add constraint "uploads_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "documents" add constraint "documents_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
    this.addSql(`alter table "documents" add constraint "documents_upload_id_foreign" foreign key ("upload_id") references "uploads" ("id") on delete cascade;`);
    this.addSql(`alter table "documents" add constraint "documents_receiver_id_foreign" foreign key ("receiver_id") references "receivers" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "documents" drop constraint "documents_upload_id_foreign";`);

    this.addSql(`drop table if exists "document_mails" cascade;`);
    this.addSql(`drop table if exists "uploads" cascade;`);
    this.addSql(`drop table if exists "documents" cascade;`);
  }

}
