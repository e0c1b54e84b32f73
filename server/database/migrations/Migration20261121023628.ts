import { Migration } from '@mikro-orm/migrations';

export class Migration20261121023628 extends Migration {

  override name = 'Migration20261121023628';

  override up(): void | Promise<void> {
    this.addSql(`alter table "invoices" add "may_be_mailed" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "invoices" drop column "may_be_mailed";`);
  }

}
