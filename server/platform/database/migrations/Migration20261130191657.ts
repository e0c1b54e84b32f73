import { Migration } from '@mikro-orm/migrations'

export class Migration20261130191657 extends Migration {
  override name = 'Migration20261130191657'

  override up(): void {
    this.addSql(`create table "receiver_consents" ("id" uuid not null, "receiver_id" uuid not null, "consent_at" date null, "how" text null, "by" text null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "receiver_consents_receiver_id_index" on "receiver_consents" ("receiver_id");`)
    this.addSql(`create table "sealed_sheets" ("id" uuid not null, "account_id" uuid not null, "subject" uuid not null, "file" jsonb not null, "sha256" text not null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "sealed_sheets_account_id_index" on "sealed_sheets" ("account_id");`)
    this.addSql(`create index "sealed_sheets_sha256_index" on "sealed_sheets" ("sha256");`)
    this.addSql(`create table "letters" ("id" uuid not null, "upload_id" uuid not null, "account_id" uuid not null, "file" jsonb not null, "file_name" text not null, "bytes" int not null, "sha256" text not null, "pages" int not null, "carries_signature" boolean not null, "is_protected" boolean not null, "content" jsonb not null, "without_consent" text not null, "recipients" jsonb not null, "leaves_at" timestamptz not null, "sent_by" text null, "withdrawn_at" timestamptz null, "withdrawn_by" text null, "withdrawal_reason" text null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`alter table "letters" add constraint "letters_upload_id_unique" unique ("upload_id");`)
    this.addSql(`create index "letters_account_id_index" on "letters" ("account_id");`)
    this.addSql(`alter table "receivers" add "street" text null, add "postal_code" text null, add "city" text null, add "country" text null, add "tags" text[] not null default '{}', add "consent_at" date null, add "consent_how" text null;`)
    this.addSql(`create index "receivers_tags_index" on "receivers" using gin ("tags") where "deleted_at" is null;`)
    this.addSql(`create index "uploads_letters_index" on "uploads" ("account_id") where "batch_type" = 'LETTER';`)
    this.addSql(`alter table "documents" add "notified_at" timestamptz null, add "on_paper" boolean not null default false, add "printed_at" timestamptz null, add "handed_over_at" timestamptz null, add "is_listed" boolean not null default true;`)
    this.addSql(`create index "documents_listed_index" on "documents" ("account_id", "id") where "is_listed";`)
    this.addSql(`alter table "receiver_consents" add constraint "receiver_consents_receiver_id_foreign" foreign key ("receiver_id") references "receivers" ("id") on delete cascade;`)
    this.addSql(`alter table "sealed_sheets" add constraint "sealed_sheets_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "letters" add constraint "letters_upload_id_foreign" foreign key ("upload_id") references "uploads" ("id") on delete cascade;`)
    this.addSql(`alter table "letters" add constraint "letters_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
  }
}
