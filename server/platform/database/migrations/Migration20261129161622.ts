import { Migration } from '@mikro-orm/migrations'

export class Migration20261129161622 extends Migration {
  override name = 'Migration20261129161622'

  override up(): void {
    this.addSql(`alter table "invoice_designs" add "keeps_colour" boolean not null default false;`)
  }
}
