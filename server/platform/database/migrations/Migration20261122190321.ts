import { Migration } from '@mikro-orm/migrations';

/** One table of events instead of one for each of documents sent, documents received and accounts. It can't be reverted. */
export class Migration20261122190321 extends Migration {

  override name = 'Migration20261122190321';

  override up(): void | Promise<void> {
    this.addSql(`create table "event_deliveries" ("subscriber" text not null, "subject" uuid not null, "event_id" bigint not null, primary key ("subscriber", "subject", "event_id"));`);

    this.addSql(`create table "events" ("id" bigserial primary key, "at" timestamptz not null, "type" text not null, "subject" uuid not null, "detail" jsonb not null, "actor_kind" text null, "actor_id" uuid null, "key" text null);`);
    this.addSql(`insert into "events" ("at", "type", "subject", "detail", "actor_kind", "actor_id", "key")
      select "at", "type", "subject", "detail", case when "actor_id" is not null then 'user' end, "actor_id", "key" from (
        select "at", 'invoice.' || lower("type") as "type", "invoice_id" as "subject", "detail", "actor_id",
          case when "message_id" like 'copy %' then "message_id" else 'answer ' || "message_id" end as "key", "id"
        from "invoice_events"
        union all
        select "at", 'received_invoice.' || lower("type"), "received_invoice_id", "detail", "actor_id",
          case when "type" in ('COPY_MAILED', 'COPY_NOT_MAILED') then 'forwarded ' || "id" end, "id"
        from "received_invoice_events"
        union all
        select "at", 'account.' || lower("type"), "account_id", "detail", "actor_id", null, "id"
        from "account_events" where "type" not in ('EMAIL_CHANGED', 'IBAN_CHANGED', 'BIC_CHANGED', 'NAME_CHANGED')
        union all
        select "at", 'account.changed', "account_id", jsonb_build_object('email', "a"."email", 'language', 'nl',
          'changes', jsonb_build_array(jsonb_build_object('field', lower(split_part("type", '_', 1))) || "detail")),
          "actor_id", null, "e"."id"
        from "account_events" "e" join "accounts" "a" on "a"."id" = "e"."account_id"
        where "type" in ('EMAIL_CHANGED', 'IBAN_CHANGED', 'BIC_CHANGED', 'NAME_CHANGED')
      ) "earlier" order by "at", "id";`);
    this.addSql(`create unique index "events_key_index" on "events" ("key") where "key" is not null;`);
    this.addSql(`create index "events_subject_id_index" on "events" ("subject", "id");`);

    this.addSql(`drop table "account_events";`);
    this.addSql(`drop table "invoice_events";`);
    this.addSql(`drop table "received_invoice_events";`);
  }

}
