create table "Länder" ("Länder_ID" int primary key, "Währung" text);
create table "Straßen" ("id" int primary key, "Länder_ID" int, "Größe cm" double precision);
create table "склады" ("id" int primary key, "город" text);
create table "остатки" ("id" int primary key, "склады_id" int, "дата" date);
create table "売上" ("番号" int primary key, "金額" numeric(12, 0));
create table "😀 reactions" ("id" int primary key, "say ""hi""" text, "a.b" int);
