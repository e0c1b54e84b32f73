import { Migration } from '@mikro-orm/migrations'

export class Migration20261130224002 extends Migration {
  override name = 'Migration20261130224002'

  override up(): void {
    this.addSql(`alter table "invoices" add "means" text null;`)
  }
}
