import { Migration } from '@mikro-orm/migrations';

export class Migration20261128191822 extends Migration {

  override name = 'Migration20261128191822';

  override up(): void | Promise<void> {
    this.addSql(`create table "email_confirmations" ("id" uuid not null, "account_id" uuid not null, "email" text not null, "requested_by" jsonb not null, "language" text not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "confirmed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "email_confirmations_account_id_index" on "email_confirmations" ("account_id");`);
    this.addSql(`alter table "email_confirmations" add constraint "email_confirmations_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "accounts" add "pending_email" jsonb null;`);

    this.addSql(`alter table "change_notices" add "is_pending" boolean not null default false;`);

    this.addSql(`alter table "email_confirmations" add constraint "email_confirmations_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "email_confirmations" cascade;`);

    this.addSql(`alter table "accounts" drop column "pending_email";`);

    this.addSql(`alter table "change_notices" drop column "is_pending";`);
  }

}
