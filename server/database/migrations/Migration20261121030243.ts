import { Migration } from '@mikro-orm/migrations';

export class Migration20261121030243 extends Migration {

  override name = 'Migration20261121030243';

  override up(): void | Promise<void> {
    this.addSql(`create table "released_files" ("key" text not null, "released_at" timestamptz not null, primary key ("key"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "released_files" cascade;`);
  }

}
