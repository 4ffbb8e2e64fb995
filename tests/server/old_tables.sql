-- A database as it was written before the shape of tables was noted: one that plays and one that gathers.
BEGIN TRANSACTION;
CREATE TABLE chat (
	table_id VARCHAR NOT NULL,
	number INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	text TEXT NOT NULL,
	at BIGINT NOT NULL,
	move_id VARCHAR NOT NULL,
	PRIMARY KEY (table_id, number),
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chat" VALUES('hamburgum',0,1,'Back soon.',1790000000000,'1:c1');
CREATE TABLE clocks (
	table_id VARCHAR NOT NULL,
	due BIGINT,
	standing TEXT NOT NULL,
	PRIMARY KEY (table_id),
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "clocks" VALUES('hamburgum',1790000060000,'{"left":[86400000,86400000],"running":null,"due":1790000060000,"begun":[["1","2"],["1"]],"missed":[0,0]}');
CREATE TABLE entries (
	table_id VARCHAR NOT NULL,
	number INTEGER NOT NULL,
	entry TEXT NOT NULL,
	move_id VARCHAR,
	PRIMARY KEY (table_id, number),
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('hamburgum',0,'["pick","red","move","beer"]','0:a1');
INSERT INTO "entries" VALUES('hamburgum',1,'["pick","blue","move","sugar"]','1:b1');
INSERT INTO "entries" VALUES('hamburgum',2,'["undo",1]','1:g1');
INSERT INTO "entries" VALUES('hamburgum',3,'["undo",1]','1:g1');
INSERT INTO "entries" VALUES('hamburgum',4,'["pick","red","move","sugar"]','0:a2');
CREATE TABLE gatherings (
	id VARCHAR NOT NULL,
	game VARCHAR NOT NULL,
	options TEXT NOT NULL,
	seed VARCHAR NOT NULL,
	chairs TEXT NOT NULL,
	host INTEGER NOT NULL,
	version INTEGER NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "gatherings" VALUES('gathers','hamburgum','{"first":1}','000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','[{"name":"Ada","bot":null,"keys":["45a7b2b95e630b623911ac080ceb221da6feadbc765a045a51e18ac5dd08b6bb"],"nonce":"abababababababababababababababab"},{"name":null,"bot":null,"keys":[],"nonce":null}]',0,0);
CREATE TABLE handovers (
	table_id VARCHAR NOT NULL,
	number INTEGER NOT NULL,
	"after" INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	bot VARCHAR,
	"by" INTEGER NOT NULL,
	move_id VARCHAR NOT NULL,
	PRIMARY KEY (table_id, number),
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "handovers" VALUES('hamburgum',0,1,1,'random',1,'1:h1');
INSERT INTO "handovers" VALUES('hamburgum',1,1,1,NULL,1,'1:t1');
INSERT INTO "handovers" VALUES('hamburgum',2,4,0,NULL,-3,'clock:2');
INSERT INTO "handovers" VALUES('hamburgum',3,5,1,'greedy',1,'1:h2');
CREATE TABLE mutes (
	table_id VARCHAR NOT NULL,
	seat INTEGER NOT NULL,
	muted INTEGER NOT NULL,
	PRIMARY KEY (table_id, seat, muted),
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "mutes" VALUES('hamburgum',0,1);
CREATE TABLE tables (
	id VARCHAR NOT NULL,
	header TEXT NOT NULL,
	seed VARCHAR NOT NULL,
	seats TEXT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('hamburgum','{"hammonia": 1, "game": "hamburgum", "rules": 1, "options": {"board": "hamburg", "variant": "plain", "first": 1}, "seats": [{"name": "Ada", "colour": "red"}, {"name": "Ben", "colour": "blue"}], "commitment": "5ac4d305693f993fe28f285aee726cd93084e5d4da9b02214db26914b72e4129", "nonces": ["abababababababababababababababab", "abababababababababababababababab"]}','000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','[[null,["f4d1bec3d54633070a28b827de003ce20f53cff735ea90c2d4f8a7542c443cb1"]],[null,["d5b9417344ee9231b3cc2c84a7cd7ded88cb937f4022c391f45c2aa648496ab4"]]]');
CREATE TABLE terms (
	table_id VARCHAR NOT NULL,
	opened BIGINT NOT NULL,
	listed BOOLEAN NOT NULL,
	clock TEXT,
	stand_in VARCHAR NOT NULL,
	PRIMARY KEY (table_id)
);
INSERT INTO "terms" VALUES('hamburgum',1790000000000000,1,'{"per":"turn","seconds":86400,"extra":0}','skilled');
INSERT INTO "terms" VALUES('gathers',1790000000000000,1,NULL,'skilled');
CREATE TABLE wishes (
	table_id VARCHAR NOT NULL,
	seat INTEGER NOT NULL,
	kind VARCHAR NOT NULL,
	value VARCHAR NOT NULL,
	PRIMARY KEY (table_id, seat, kind, value),
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "wishes" VALUES('hamburgum',0,'teach','on');
CREATE INDEX terms_by_age ON terms (listed, opened);
CREATE INDEX ix_clocks_due ON clocks (due);
COMMIT;
