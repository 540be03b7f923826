ALTER TABLE "idempotent_answer" ADD COLUMN "held_until" timestamp (3) with time zone DEFAULT now() NOT NULL;

ALTER TABLE "idempotent_answer" ADD COLUMN "is_done" boolean DEFAULT false NOT NULL;
