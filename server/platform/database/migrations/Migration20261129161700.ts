import { Migration } from '@mikro-orm/migrations'

export class Migration20261129161700 extends Migration {
  override name = 'Migration20261129161700'

  override up(): void {
    this.addSql(`create index "customers_vat_search_index" on "customers" using gin (search_triples("account_id", 'vat', "vat")) with (gin_pending_list_limit = 64);`)
    this.addSql(`create index "customers_enterprise_number_search_index" on "customers" using gin (search_triples("account_id", 'enterprise_number', "enterprise_number")) with (gin_pending_list_limit = 64);`)
  }
}
