import { Migration } from '@mikro-orm/migrations';

export class Migration20261124023221 extends Migration {

  override name = 'Migration20261124023221';

  override up(): void | Promise<void> {
    this.addSql(`alter table "looked_up_participants" drop constraint "looked_up_participants_pkey";`);
    this.addSql(`alter table "looked_up_participants" add "asked" text not null default '';`);
    this.addSql(`alter table "looked_up_participants" add primary key ("zone", "identifier", "asked");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "looked_up_participants" drop constraint "looked_up_participants_pkey";`);
    this.addSql(`delete from "looked_up_participants";`);
    this.addSql(`alter table "looked_up_participants" drop column "asked";`);
    this.addSql(`alter table "looked_up_participants" add primary key ("zone", "identifier");`);
  }

}
