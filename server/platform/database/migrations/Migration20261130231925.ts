import { Migration } from '@mikro-orm/migrations'

export class Migration20261130231925 extends Migration {
  override name = 'Migration20261130231925'

  override up(): void {
    this.addSql(`create table "splits" ("id" uuid not null, "account_id" uuid not null, "file" jsonb not null, "file_name" text not null, "bytes" int not null, "sha256" text not null, "state" text not null default 'READING', "failure" text null, "label" text null, "is_label_chosen" boolean not null default false, "pages" int null, "labels" jsonb not null, "parts" jsonb not null, "letter_id" uuid null, "sent_at" timestamptz null, "pieces" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`)
    this.addSql(`create index "splits_account_id_index" on "splits" ("account_id");`)
    this.addSql(`alter table "letters" add "split_id" uuid null, add "left_out" jsonb null;`)
    this.addSql(`alter table "letters" alter column "file" drop not null;`)
    this.addSql(`alter table "splits" add constraint "splits_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
  }
}
