import { Migration } from '@mikro-orm/migrations'

export class Migration20261201024654 extends Migration {
  override name = 'Migration20261201024654'

  override up(): void {
    this.addSql(`alter table "splits" rename column "pieces" to "piece_files";`)
  }
}
