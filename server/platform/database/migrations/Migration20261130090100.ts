import { Migration } from '@mikro-orm/migrations'

export class Migration20261130090100 extends Migration {
  override name = 'Migration20261130090100'

  override up(): void {
    this.addSql(`alter table "mailed_files" add "content_hash" text null, add "reading_state" text not null default 'DONE', add "uploaded_by" uuid null;`)
    this.addSql(`alter table "mailed_files" alter column "mail_id" drop not null;`)
    this.addSql(`create index "mailed_files_content_index" on "mailed_files" ("account_id", "content_hash");`)
  }
}
