import { Migration } from '@mikro-orm/migrations';

export class Migration20261124164350 extends Migration {

  override name = 'Migration20261124164350';

  override up(): void | Promise<void> {
    this.addSql(`create table "account_events" ("account_id" uuid not null, "number" int not null, "event_id" bigint not null, "at" timestamptz not null, "type" text not null, "subject" uuid not null, "actor_kind" text null, "actor_id" uuid null, "client" text null, "detail" jsonb not null, "hash" text not null, primary key ("account_id", "number"));`);

    this.addSql(`create table "event_feed" ("event_id" bigint primary key);`);

    this.addSql(`alter table "events" add "client" text null;`);
    this.addSql(`create function feed_events() returns trigger language plpgsql as $$
      begin insert into event_feed (event_id) select id from fresh; return null; end $$;`);
    this.addSql(`create trigger events_feed after insert on events referencing new table as fresh
      for each statement execute function feed_events();`);
    this.addSql(`insert into event_feed (event_id) select id from events;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists events_feed on events;`);
    this.addSql(`drop function if exists feed_events;`);
    this.addSql(`drop table if exists "account_events" cascade;`);
    this.addSql(`drop table if exists "event_feed" cascade;`);

    this.addSql(`alter table "events" drop column "client";`);
  }

}
