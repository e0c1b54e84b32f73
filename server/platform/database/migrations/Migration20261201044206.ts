import { Migration } from '@mikro-orm/migrations'

export class Migration20261201044206 extends Migration {
  override name = 'Migration20261201044206'

  override up(): void {
    this.addSql(`alter table "accounts" add "access_point" text null;`)
    this.addSql(`alter table "arrived_messages" add "access_point" text null;`)
    this.addSql(`alter table "submitted_messages" add "access_point" text null;`)
  }
}
