create table "user" ("id" int primary key, "group" text, "select" boolean);
create table "order" ("id" int primary key, "user_id" int, "from" date, "to" date, "Total net" numeric(12, 2));
create table "Order Lines" ("order_id" int, "position" int, "check" text, "desc" text, primary key ("order_id", "position"));
create table "table" ("key" int primary key, "column" text, "order id" int);
