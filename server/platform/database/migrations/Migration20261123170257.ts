import { Migration } from '@mikro-orm/migrations';

export class Migration20261123170257 extends Migration {

  override name = 'Migration20261123170257';

  override up(): void | Promise<void> {
    this.addSql(`create table "simulated_tool_grants" ("token_hash" text not null, "kind" text not null, "family" uuid not null, "company" text not null, "redirect_uri" text null, "expires_at" timestamptz not null, "used_at" timestamptz null, "revoked_at" timestamptz null, primary key ("token_hash"));`);
    this.addSql(`create index "simulated_tool_grants_family_index" on "simulated_tool_grants" ("family");`);

    this.addSql(`create table "simulated_tool_knobs" ("id" serial primary key, "token_seconds" int not null default 3600, "limited_until" timestamptz null, "down_until" timestamptz null, "delay_ms" int not null default 0);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "simulated_tool_grants" cascade;`);
    this.addSql(`drop table if exists "simulated_tool_knobs" cascade;`);
  }

}
