import { Migration } from '@mikro-orm/migrations';

export class Migration20261122101956 extends Migration {

  override name = 'Migration20261122101956';

  override up(): void | Promise<void> {
    this.addSql(`create index "customers_list_index" on "customers" ("account_id", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "customers_list_index";`);
  }

}
