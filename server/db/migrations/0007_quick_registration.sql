CREATE TABLE "applet_base_config" (
	"brand_id" integer NOT NULL,
	"platform_type" integer NOT NULL,
	"hotel_id" integer,
	"app_id" text COLLATE "C" NOT NULL,
	"applet_app_id" text COLLATE "C" NOT NULL,
	"status" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "applet_base_config_brand_id_platform_type_pk" PRIMARY KEY("brand_id","platform_type")
);

--> statement-breakpoint
CREATE TABLE "applet_stand_in_account" (
	"app_id" text COLLATE "C" NOT NULL,
	"platform_type" integer NOT NULL,
	"page_key" text COLLATE "C" NOT NULL,
	"applet_register" boolean DEFAULT false NOT NULL,
	"applet_manager" boolean DEFAULT false NOT NULL,
	"platform_register" boolean DEFAULT false NOT NULL,
	"is_registered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "applet_stand_in_account_app_id_platform_type_pk" PRIMARY KEY("app_id","platform_type"),
	CONSTRAINT "applet_stand_in_account_page_key_unique" UNIQUE("page_key")
);

