import { Migration } from '@mikro-orm/migrations'

export class Migration20261129130453 extends Migration {
  override name = 'Migration20261129130453'

  override up(): void {
    this.addSql(`alter table "invoice_designs" add "language" text null;`)
  }
}
