import { Migration } from '@mikro-orm/migrations';

export class Migration20261124191508 extends Migration {

  override name = 'Migration20261124191508';

  override up(): void | Promise<void> {
    this.addSql(`create table "webhooks" ("id" uuid not null, "account_id" uuid not null, "url" text not null, "types" text[] null, "description" text not null, "created_at" timestamptz not null, "disabled_at" timestamptz null, "disabled_because" text null, "failures" int not null default 0, "failing_since" timestamptz null, "paused_until" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "webhooks_account_id_index" on "webhooks" ("account_id");`);

    this.addSql(`create table "webhook_deliveries" ("id" uuid not null, "webhook_id" uuid not null, "account_id" uuid not null, "number" int null, "type" text not null, "subject" uuid not null, "state" text not null, "created_at" timestamptz not null, "started_at" timestamptz not null, "attempts" int not null default 0, "next_at" timestamptz not null, "settled_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "webhook_deliveries_webhook_id_id_index" on "webhook_deliveries" ("webhook_id", "id");`);
    this.addSql(`create index "webhook_deliveries_created_at_index" on "webhook_deliveries" ("created_at");`);
    this.addSql(`create index "webhook_deliveries_due_index" on "webhook_deliveries" ("webhook_id", "next_at") where state = 'PENDING';`);
    this.addSql(`create index "webhook_deliveries_order_index" on "webhook_deliveries" ("webhook_id", "subject", "number") where state = 'PENDING';`);

    this.addSql(`create table "webhook_attempts" ("id" bigserial primary key, "delivery_id" uuid not null, "at" timestamptz not null, "url" text not null, "headers" jsonb not null, "status" int null, "error" text null, "answer" text not null, "milliseconds" int not null);`);
    this.addSql(`create index "webhook_attempts_delivery_id_index" on "webhook_attempts" ("delivery_id");`);

    this.addSql(`create table "webhook_secrets" ("id" uuid not null, "webhook_id" uuid not null, "secret" text not null, "created_at" timestamptz not null, "expires_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "webhook_secrets_webhook_id_index" on "webhook_secrets" ("webhook_id");`);

    this.addSql(`create index "account_events_event_id_index" on "account_events" ("event_id");`);

    this.addSql(`alter table "webhooks" add constraint "webhooks_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);

    this.addSql(`alter table "webhook_attempts" add constraint "webhook_attempts_delivery_id_foreign" foreign key ("delivery_id") references "webhook_deliveries" ("id") on delete cascade;`);

    this.addSql(`alter table "webhook_secrets" add constraint "webhook_secrets_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_webhook_id_foreign";`);
    this.addSql(`alter table "webhook_secrets" drop constraint "webhook_secrets_webhook_id_foreign";`);
    this.addSql(`alter table "webhook_attempts" drop constraint "webhook_attempts_delivery_id_foreign";`);

    this.addSql(`drop table if exists "webhooks" cascade;`);
    this.addSql(`drop table if exists "webhook_deliveries" cascade;`);
    this.addSql(`drop table if exists "webhook_attempts" cascade;`);
    this.addSql(`drop table if exists "webhook_secrets" cascade;`);

    this.addSql(`drop index "account_events_event_id_index";`);
  }

}
