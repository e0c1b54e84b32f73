import { Migration } from '@mikro-orm/migrations'

export class Migration20261201130936 extends Migration {
  override name = 'Migration20261201130936'

  override up(): void {
    this.addSql(`create table "round_trips" ("id" uuid not null, "number" text not null, "access_point" text not null, "participant" text not null, "sent_at" timestamptz not null, "taken_at" timestamptz null, "came_at" timestamptz null, "came_to" text null, primary key ("id"));`)
    this.addSql(`alter table "round_trips" add constraint "round_trips_number_unique" unique ("number");`)
  }
}
