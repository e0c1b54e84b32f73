import { Migration } from '@mikro-orm/migrations';

export class Migration20261123233700 extends Migration {

  override name = 'Migration20261123233700';

  override up(): void | Promise<void> {
    this.addSql(`create table "looked_up_participants" ("zone" text not null, "identifier" text not null, "state" text not null, "document_types" jsonb not null, "checked_at" timestamptz not null, primary key ("zone", "identifier"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "looked_up_participants" cascade;`);
  }

}
