import { Migration } from '@mikro-orm/migrations';

export class Migration20261123160314 extends Migration {

  override name = 'Migration20261123160314';

  override up(): void | Promise<void> {
    this.addSql(`create index "documents_waiting_index" on "documents" ("account_id", "id") where "signed_at" is null
        and "withdrawn_at" is null and "refused_at" is null and "expired_at" is null
        and ("signing" or ("read_confirmation" and "read_confirmed_at" is null));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "documents_waiting_index";`);
  }

}
