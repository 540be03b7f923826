ALTER TABLE "ticket_refund" ADD COLUMN "return_coupon" boolean;

ALTER TABLE "ticket_refund" ADD COLUMN "return_points" boolean;
