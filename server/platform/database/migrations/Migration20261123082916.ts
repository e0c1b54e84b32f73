import { Migration } from '@mikro-orm/migrations';

export class Migration20261123082916 extends Migration {

  override name = 'Migration20261123082916';

  override up(): void | Promise<void> {
    this.addSql(`create table "seal_certificates" ("id" uuid not null, "kind" text not null, "fingerprint" text not null, "certificate" text not null, "encrypted_authority" text null, "valid_until" timestamptz not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "seal_certificates" add constraint "seal_certificates_fingerprint_unique" unique ("fingerprint");`);

    this.addSql(`create table "signatures" ("id" uuid not null, "document_id" uuid not null, "session_id" uuid not null, "email" text not null, "state" text not null default 'STARTED', "started_at" timestamptz not null, "pages_shown" int not null, "login_state_hash" text null, "login" jsonb null, "identification" jsonb null, "code_id" uuid null, "code_sent_at" timestamptz null, "consent" jsonb null, "given" jsonb null, "signed_at" timestamptz null, "steps" jsonb not null default '[]', "prepared_file" jsonb null, "prepared" jsonb null, "sealed_sha256" text null, "sealed_at" timestamptz null, "time_stamp" text null, primary key ("id"));`);
    this.addSql(`alter table "signatures" add constraint "signatures_login_state_hash_unique" unique ("login_state_hash");`);
    this.addSql(`create index "signatures_sealed_sha256_index" on "signatures" ("sealed_sha256");`);
    this.addSql(`create unique index "signatures_attempt_unique" on "signatures" ("document_id", "session_id");`);
    this.addSql(`create unique index "signatures_once_unique" on "signatures" ("document_id") where "state" <> 'STARTED';`);

    this.addSql(`alter table "inbox_codes" add "purpose" text null;`);

    this.addSql(`alter table "documents" add "signing_accepted_at" timestamptz null;`);

    this.addSql(`alter table "signatures" add constraint "signatures_document_id_foreign" foreign key ("document_id") references "documents" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "seal_certificates" cascade;`);
    this.addSql(`drop table if exists "signatures" cascade;`);

    this.addSql(`alter table "documents" drop column "signing_accepted_at";`);

    this.addSql(`alter table "inbox_codes" drop column "purpose";`);
  }

}
