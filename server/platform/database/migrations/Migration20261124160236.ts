import { Migration } from '@mikro-orm/migrations';

export class Migration20261124160236 extends Migration {

  override name = 'Migration20261124160236';

  override up(): void | Promise<void> {
    this.addSql(`create table "invoice_batches" ("id" uuid not null, "account_id" uuid not null, "actor_kind" text not null, "actor_id" uuid not null, "user_id" uuid null, "language" text not null, "fallback" text null, "zip_file" jsonb null, "total" int not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "invoice_batches_created_at_index" on "invoice_batches" ("created_at");`);

    this.addSql(`create table "invoice_batch_results" ("batch_id" uuid not null, "place" int not null, "name" text not null, "invoice_id" uuid null, "refusal" jsonb null, primary key ("batch_id", "place"));`);

    this.addSql(`alter table "invoice_batches" add constraint "invoice_batches_account_id_foreign" foreign key ("account_id") references "accounts" ("id");`);

    this.addSql(`alter table "invoice_batch_results" add constraint "invoice_batch_results_batch_id_foreign" foreign key ("batch_id") references "invoice_batches" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "invoice_batch_results" drop constraint "invoice_batch_results_batch_id_foreign";`);

    this.addSql(`drop table if exists "invoice_batches" cascade;`);
    this.addSql(`drop table if exists "invoice_batch_results" cascade;`);
  }

}
