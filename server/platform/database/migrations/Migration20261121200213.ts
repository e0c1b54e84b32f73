import { Migration } from '@mikro-orm/migrations';

export class Migration20261121200213 extends Migration {

  override name = 'Migration20261121200213';

  override up(): void | Promise<void> {
    this.addSql(`drop index "drafts_account_id_id_index";`);
    this.addSql(`alter table "drafts" add "sent_at" timestamptz null;`);
    this.addSql(`update "drafts" set "sent_at" = "invoices"."created_at" from "invoices" where "invoices"."draft_id" = "drafts"."id";`);
    this.addSql(`create index "drafts_unsent_index" on "drafts" ("account_id", "id") where "sent_at" is null;`);
    this.addSql(`drop index "customers_account_name_unique";`);
    this.addSql(`create unique index "customers_account_name_unique" on "customers" ("account_id", lower("name")) include ("name", "id") where "account_id" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "customers_account_name_unique";`);
    this.addSql(`create unique index "customers_account_name_unique" on "customers" ("account_id", lower("name")) where "account_id" is not null;`);
    this.addSql(`drop index "drafts_unsent_index";`);
    this.addSql(`alter table "drafts" drop column "sent_at";`);
    this.addSql(`create index "drafts_account_id_id_index" on "drafts" ("account_id", "id");`);
  }

}
