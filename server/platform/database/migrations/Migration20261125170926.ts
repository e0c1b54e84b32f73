import { Migration } from '@mikro-orm/migrations';

export class Migration20261125170926 extends Migration {

  override name = 'Migration20261125170926';

  override up(): void | Promise<void> {
    this.addSql(`alter table "documents" add "mail_bounced_at" timestamptz null;`);
    this.addSql(`create index "documents_bounced_index" on "documents" ("account_id", "id") where "mail_bounced_at" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "documents_bounced_index";`);
    this.addSql(`alter table "documents" drop column "mail_bounced_at";`);
  }

}
