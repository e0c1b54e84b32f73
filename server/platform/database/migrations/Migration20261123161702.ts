import { Migration } from '@mikro-orm/migrations';

export class Migration20261123161702 extends Migration {

  override name = 'Migration20261123161702';

  override up(): void | Promise<void> {
    this.addSql(`create table "batches" ("id" uuid not null, "upload_id" uuid not null, "zip_file" jsonb null, "table_file" jsonb null, "errors_file" jsonb null, "plan" jsonb null, "checks" jsonb not null, "mailed_until" uuid null, primary key ("id"));`);
    this.addSql(`alter table "batches" add constraint "batches_upload_id_unique" unique ("upload_id");`);

    this.addSql(`alter table "uploads" add "documents_checked" int not null default 0;`);

    this.addSql(`alter table "batches" add constraint "batches_upload_id_foreign" foreign key ("upload_id") references "uploads" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "batches" cascade;`);

    this.addSql(`alter table "uploads" drop column "documents_checked";`);
  }

}
