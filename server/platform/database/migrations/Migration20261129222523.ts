import { Migration } from '@mikro-orm/migrations'

export class Migration20261129222523 extends Migration {
  override name = 'Migration20261129222523'

  override up(): void {
    this.addSql(`alter table "vendors" add "phone_by_kind" text null, add "phone_by" uuid null, add "is_expected" boolean not null default true;`)
  }
}
