import { Migration } from '@mikro-orm/migrations';

export class Migration20261128181500 extends Migration {

  override name = 'Migration20261128181500';

  override up(): void | Promise<void> {
    this.addSql(`alter table "uploads" add "unreachable" jsonb null;`);

    this.addSql(`alter table "documents" add "not_notified_at" timestamptz null, add "not_notified_reason" text null;`);
    this.addSql(`create index "documents_not_arrived_index" on "documents" ("account_id", "id")
        where "mail_bounced_at" is not null or "not_notified_at" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "documents_not_arrived_index";`);
    this.addSql(`alter table "documents" drop column "not_notified_at", drop column "not_notified_reason";`);

    this.addSql(`alter table "uploads" drop column "unreachable";`);
  }

}
