import { Migration } from '@mikro-orm/migrations';

export class Migration20261125133055 extends Migration {

  override name = 'Migration20261125133055';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhooks" add "integration_id" uuid null;`);
    this.addSql(`alter table "webhooks" add constraint "webhooks_integration_id_foreign" foreign key ("integration_id") references "integrations" ("id") on delete cascade;`);
    this.addSql(`create index "webhooks_integration_id_index" on "webhooks" ("integration_id");`);

    this.addSql(`alter table "webhook_deliveries" add "company_id" uuid null;`);
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_company_id_foreign" foreign key ("company_id") references "accounts" ("id") on delete cascade;`);
    this.addSql(`create index "webhook_deliveries_company_id_index" on "webhook_deliveries" ("company_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_company_id_foreign";`);

    this.addSql(`alter table "webhooks" drop constraint "webhooks_integration_id_foreign";`);

    this.addSql(`drop index "webhook_deliveries_company_id_index";`);
    this.addSql(`alter table "webhook_deliveries" drop column "company_id";`);

    this.addSql(`drop index "webhooks_integration_id_index";`);
    this.addSql(`alter table "webhooks" drop column "integration_id";`);
  }

}
