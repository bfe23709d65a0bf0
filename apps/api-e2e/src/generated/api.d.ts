// Made from docs/generated/openapi.json by `npm run generate`; do not edit.
export interface paths {
    "/api/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service is well
         * @description Answers 503 with the same body when a part is not.
         *
         *     Contract: §4.1.
         */
        get: operations["health_healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/healthz/crawler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How crawling is going
         * @description Contract: §4.1.
         */
        get: operations["health_crawler_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/api-key-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the policy of keys
         * @description Contract: §4.6.
         */
        get: operations["key_policy_policy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the policy of keys
         * @description Contract: §4.6.
         */
        patch: operations["key_policy_change"];
        trace?: never;
    };
    "/api/v1/admin/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search the keys of the tenant
         * @description Contract: §4.6.
         */
        get: operations["tenant_api_key_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/api-keys/expiring-soon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum up the keys of the tenant that end soon
         * @description Contract: §4.6.
         */
        get: operations["tenant_api_key_expiring"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/api-keys/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the key of a secret
         * @description Contract: §4.6.
         */
        post: operations["tenant_api_key_look_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/api-keys/notification-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who may be told of keys that end
         * @description Contract: §4.6.
         */
        get: operations["key_policy_notifications"];
        /**
         * Change who may be told of keys that end
         * @description Contract: §4.6.
         */
        put: operations["key_policy_change_notifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a key of the tenant
         * @description Contract: §4.6.
         */
        get: operations["tenant_api_key_read"];
        put?: never;
        post?: never;
        /**
         * Revoke a key of the tenant; the older form
         * @deprecated
         * @description Contract: §4.6.
         */
        delete: operations["tenant_key_life_remove"];
        options?: never;
        head?: never;
        /**
         * Change a key of the tenant
         * @description Contract: §4.6.
         */
        patch: operations["tenant_api_key_update"];
        trace?: never;
    };
    "/api/v1/admin/api-keys/{key_id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the end of a key of the tenant
         * @description Contract: §4.6.
         */
        post: operations["tenant_key_life_extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/api-keys/{key_id}/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a key of the tenant that has ended
         * @description Contract: §4.6.
         */
        post: operations["tenant_key_life_purge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/api-keys/{key_id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate a key of the tenant
         * @description Contract: §4.6.
         */
        post: operations["tenant_key_life_reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/api-keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key of the tenant
         * @description Contract: §4.6.
         */
        post: operations["tenant_key_life_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/api-keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a key of the tenant a new secret
         * @description Contract: §4.6.
         */
        post: operations["tenant_key_life_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/api-keys/{key_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a key of the tenant
         * @description Contract: §4.6.
         */
        post: operations["tenant_key_life_suspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/model-providers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List model providers
         * @description Contract: §6.5.
         */
        get: operations["model_provider_list"];
        put?: never;
        /**
         * Add a model provider
         * @description Contract: §6.5.
         */
        post: operations["model_provider_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/model-providers/capabilities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what each kind of provider can do
         * @description Contract: §6.5.
         */
        get: operations["model_provider_capabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/model-providers/{provider_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a model provider
         * @description Contract: §6.5.
         */
        get: operations["model_provider_read"];
        /**
         * Change a model provider
         * @description Contract: §6.5.
         */
        put: operations["model_provider_update"];
        post?: never;
        /**
         * Remove a model provider without models
         * @description Contract: §6.5.
         */
        delete: operations["model_provider_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/model-providers/{provider_id}/models/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the models the provider names
         * @description Contract: §6.5.
         */
        get: operations["model_provider_models"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/model-providers/{provider_id}/test/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try whether the provider answers
         * @description Contract: §6.5.
         */
        post: operations["model_provider_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/model-providers/{provider_id}/validate-model/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try whether the provider serves a model
         * @description Contract: §6.5.
         */
        post: operations["model_provider_validate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/object-content-inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what is stored where
         * @description Contract: appendix 1.
         */
        get: operations["storage_admin_inventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/object-content-moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how moves stand
         * @description Contract: appendix 3.
         */
        get: operations["storage_admin_read_moves"];
        put?: never;
        /**
         * Queue the next page of stored items to be moved
         * @description Contract: appendix 3.
         */
        post: operations["storage_admin_queue_moves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/object-content-moves/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pause moves, or let them go on
         * @description Contract: appendix 3.
         */
        put: operations["storage_admin_pause_moves"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/object-content-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where new bytes go and how large they may be
         * @description Contract: appendix 2.
         */
        get: operations["storage_admin_policy"];
        /**
         * Change where new bytes go and how large they may be
         * @description Holds for new writes at once; what is stored stays where it is.
         *
         *     Contract: appendix 2.
         */
        put: operations["storage_admin_change_policy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/object-store-connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the connection to the object store
         * @description Contract: appendix 2.
         */
        get: operations["object_store_connection_read"];
        put?: never;
        /**
         * Connect an object store
         * @description The bucket is tried out and marked as belonging to this database.
         *
         *     Contract: appendix 2.
         */
        post: operations["object_store_connection_connect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/object-store-connection/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the keys to the bucket
         * @description Contract: appendix 2.
         */
        put: operations["object_store_connection_replace_credentials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/object-store-connection/destination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change to another bucket that holds a copy of everything
         * @description New writes must go to the database, and no write or move may be under way.
         *
         *     Contract: appendix 5.
         */
        post: operations["object_store_connection_change_destination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/object-store-connection/destination/switch-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go back to the previous bucket
         * @description Contract: appendix 5.
         */
        post: operations["object_store_connection_switch_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/object-store-connection/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Give up a change of the bucket that has not ended
         * @description Contract: appendix 5.
         */
        delete: operations["object_store_connection_cancel_pending"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/object-store-connection/previous": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget the previous bucket
         * @description Contract: appendix 5.
         */
        delete: operations["object_store_connection_forget_previous"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/predefined-roles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the roles the tenant started with
         * @description Contract: §5.4.
         */
        get: operations["admin_tenant_predefined_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/privacy-policy/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say where the privacy policy stands
         * @description Contract: §5.4.
         */
        post: operations["admin_tenant_set_privacy_policy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/super-api-key-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether the deployment has a super admin key
         * @description Contract: §4.6.
         */
        get: operations["key_policy_super_api_key_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/tenant-models/completion/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a completion model
         * @description Contract: §6.5.
         */
        post: operations["tenant_model_create_completion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/tenant-models/completion/{model_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a completion model
         * @description Contract: §6.5.
         */
        put: operations["tenant_model_update_completion"];
        post?: never;
        /**
         * Delete a completion model that nothing uses
         * @description Contract: §6.5.
         */
        delete: operations["tenant_model_remove_completion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/tenant-models/embedding/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an embedding model
         * @description Contract: §6.5.
         */
        post: operations["tenant_model_create_embedding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/tenant-models/embedding/{model_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an embedding model
         * @description Contract: §6.5.
         */
        put: operations["tenant_model_update_embedding"];
        post?: never;
        /**
         * Delete an embedding model that nothing uses
         * @description Contract: §6.5.
         */
        delete: operations["tenant_model_remove_embedding"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/tenant-models/transcription/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a transcription model
         * @description Contract: §6.5.
         */
        post: operations["tenant_model_create_transcription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/tenant-models/transcription/{model_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a transcription model
         * @description Contract: §6.5.
         */
        put: operations["tenant_model_update_transcription"];
        post?: never;
        /**
         * Delete a transcription model that nothing uses
         * @description Contract: §6.5.
         */
        delete: operations["tenant_model_remove_transcription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users page by page
         * @description Contract: §5.4.
         */
        get: operations["admin_user_list"];
        put?: never;
        /**
         * Create a user
         * @description Contract: §5.4.
         */
        post: operations["admin_user_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deleted users
         * @description Contract: §5.4.
         */
        get: operations["admin_user_deleted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/inactive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users who are locked out
         * @description Contract: §5.4.
         */
        get: operations["admin_user_inactive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Contract: §5.4.
         */
        delete: operations["admin_user_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{username}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user
         * @description Contract: §5.4.
         */
        get: operations["admin_user_read"];
        put?: never;
        /**
         * Change a user
         * @description Contract: §5.4.
         */
        post: operations["admin_user_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{username}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock a user out
         * @description Contract: §5.4.
         */
        post: operations["admin_user_deactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{username}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a user in again who was locked out or deleted
         * @description Contract: §5.4.
         */
        post: operations["admin_user_reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ai-models/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the models of every kind
         * @description Contract: §6.5.
         */
        get: operations["ai_model_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the own keys, or those of a scope
         * @description Contract: §4.2.
         */
        get: operations["api_key_list"];
        put?: never;
        /**
         * Make a key
         * @description Contract: §4.3.
         */
        post: operations["api_key_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/creation-constraints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the tenant demands of keys; the older form
         * @deprecated
         * @description Contract: §4.2.
         */
        get: operations["api_key_creation_constraints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/expiring-soon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum up the own keys that end soon
         * @description Contract: §4.2.
         */
        get: operations["api_key_expiring"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/policy-constraints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the tenant demands of keys
         * @description Contract: §4.2.
         */
        get: operations["api_key_constraints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a key
         * @description Contract: §4.2.
         */
        get: operations["api_key_read"];
        put?: never;
        post?: never;
        /**
         * Revoke a key; the older form
         * @deprecated
         * @description Contract: §4.2.
         */
        delete: operations["key_life_remove"];
        options?: never;
        head?: never;
        /**
         * Change a key
         * @description Contract: §4.3.
         */
        patch: operations["api_key_update"];
        trace?: never;
    };
    "/api/v1/api-keys/{key_id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the end of a key
         * @description Contract: §4.2.
         */
        post: operations["key_life_extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{key_id}/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a key that has ended
         * @description Contract: §4.2.
         */
        post: operations["key_life_purge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{key_id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate a key
         * @description Contract: §4.2.
         */
        post: operations["key_life_reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key
         * @description Contract: §4.2.
         */
        post: operations["key_life_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a key a new secret
         * @description Contract: §4.2.
         */
        post: operations["key_life_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{key_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a key
         * @description Contract: §4.2.
         */
        post: operations["key_life_suspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistants/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the assistants the caller may see
         * @description Contract: §2.4.
         */
        get: operations["assistant_list"];
        put?: never;
        /**
         * Create an assistant in the space named in the body
         * @deprecated
         * @description Contract: §2.4.
         */
        post: operations["assistant_create_in_space"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistants/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an assistant
         * @description Contract: §2.4.
         */
        get: operations["assistant_read"];
        put?: never;
        /**
         * Change an assistant
         * @description Contract: §2.4.
         */
        post: operations["assistant_update"];
        /**
         * Delete an assistant with its conversations
         * @description Contract: §2.4.
         */
        delete: operations["assistant_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistants/{id}/prompts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved prompts of an assistant
         * @description Contract: §2.4.
         */
        get: operations["assistant_tools_list_prompts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistants/{id}/publish/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show an assistant to viewers, or hide it
         * @description Contract: §2.4.
         */
        post: operations["assistant_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistants/{id}/token-estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the tokens of a message
         * @description Contract: §2.4.
         */
        post: operations["assistant_tools_estimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assistants/{id}/transfer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an assistant to another space
         * @description Contract: §2.4.
         */
        post: operations["assistant_tools_transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a sign-in with what the identity provider gave the browser
         * @description Contract: §5.4.
         */
        post: operations["sign_in_callback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/federation-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how people can sign in
         * @description Contract: §5.2.
         */
        get: operations["sign_in_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin a sign-in: the address of the identity provider
         * @description Contract: §5.4.
         */
        get: operations["sign_in_initiate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out: the address that ends the session at the identity provider
         * @description Contract: §15.43.
         */
        post: operations["sign_in_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tenants that can be signed in to through an identity provider
         * @description Contract: §5.2.
         */
        get: operations["sign_in_tenants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/completion-models/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List completion models
         * @description Contract: §6.5.
         */
        get: operations["completion_model_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/completion-models/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a completion model or make it the default
         * @description Contract: §6.5.
         */
        post: operations["completion_model_set_flags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your conversations with an assistant, newest first
         * @description Contract: §4.3.
         */
        get: operations["conversation_list"];
        put?: never;
        /**
         * Ask a question, in a new conversation or in one that exists
         * @description With "stream": true the answer is an event stream. It begins with the first sign of the model, or one second after the model was asked; a failure before that is an ordinary error, a later one the last event of the stream. The turn goes on and is stored also when the client leaves.
         *
         *     Contract: §4.3.
         */
        post: operations["chat_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/approve-tools/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide about tool calls that wait
         * @description Contract: §4.3.
         */
        post: operations["chat_approve_tools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the tokens of the next message
         * @description Contract: §4.3.
         */
        post: operations["chat_preflight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{session_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a conversation with its messages
         * @description Contract: §4.3.
         */
        get: operations["conversation_read"];
        put?: never;
        post?: never;
        /**
         * Delete a conversation
         * @description Contract: §4.3.
         */
        delete: operations["conversation_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{session_id}/feedback/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what you think of a conversation
         * @description Contract: §4.3.
         */
        post: operations["conversation_give_feedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{session_id}/name/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a conversation
         * @description Contract: §4.3.
         */
        patch: operations["conversation_rename"];
        trace?: never;
    };
    "/api/v1/conversations/{session_id}/title/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the model name a conversation
         * @description Contract: §4.3.
         */
        post: operations["conversation_generate_title"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{session_id}/tool-calls/{tool_call_id}/result/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the result of a tool call
         * @description Contract: §4.3.
         */
        get: operations["chat_tool_call_result"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the spaces with their applications
         * @description Contract: §2.4.
         */
        get: operations["dashboard_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/embedding-models/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List embedding models
         * @description Contract: §6.5.
         */
        get: operations["embedding_model_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/embedding-models/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an embedding model
         * @description Contract: §6.5.
         */
        get: operations["embedding_model_read"];
        put?: never;
        /**
         * Enable an embedding model or make it the default
         * @description Contract: §6.5.
         */
        post: operations["embedding_model_set_flags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's files
         * @description Contract: §4.5.
         */
        get: operations["file_list"];
        put?: never;
        /**
         * Upload a file
         * @description Text is extracted and pictures are prepared before the answer; recordings are transcribed when used.
         *
         *     Contract: §4.5.
         */
        post: operations["file_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of a file
         * @description Contract: §4.5.
         */
        get: operations["file_read"];
        put?: never;
        post?: never;
        /**
         * Delete an unused file
         * @description Contract: §4.5.
         */
        delete: operations["file_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}/deletion-preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what deleting a file would do
         * @description Contract: §4.5.
         */
        get: operations["file_preview_deletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a processed file
         * @description Recordings can be had in parts (`Range`, 206).
         *
         *     Contract: §4.5.
         */
        get: operations["file_download_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}/original/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the exact upload
         * @description Recordings can be had in parts (`Range`, 206).
         *
         *     Contract: §4.5.
         */
        get: operations["file_download_download_original"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}/original/signed-url/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to the exact upload
         * @description Contract: §4.5.
         */
        post: operations["file_link_to_original"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}/signed-url/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to the processed file
         * @description Contract: §4.5.
         */
        post: operations["file_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the collections the caller may read
         * @description Contract: §4.6.
         */
        get: operations["collection_list"];
        put?: never;
        /**
         * Create a collection in the personal space
         * @deprecated
         * @description Contract: §4.6.
         */
        post: operations["collection_create_personal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a collection
         * @description Contract: §4.6.
         */
        get: operations["collection_read"];
        put?: never;
        /**
         * Rename a collection
         * @description Contract: §4.6.
         */
        post: operations["collection_rename"];
        /**
         * Delete a collection with its documents
         * @description Contract: §4.6.
         */
        delete: operations["collection_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/info-blobs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of a collection
         * @description Contract: §4.6.
         */
        get: operations["collection_documents_list"];
        put?: never;
        /**
         * Add up to 128 texts to a collection
         * @description Answers when all of them can be found. A text whose title is there already replaces that document.
         *
         *     Contract: §4.6.
         */
        post: operations["collection_documents_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/info-blobs/upload/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file into a collection
         * @description Answers once the file is stored; the job tells when it can be found. The name is its title.
         *
         *     Contract: §4.6.
         */
        post: operations["collection_documents_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/searches/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search a collection by meaning
         * @description Contract: §8.3.
         */
        post: operations["search_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/transfer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a collection to another space
         * @description Contract: §4.6.
         */
        post: operations["collection_transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/icons/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an icon
         * @description PNG, JPEG or WebP of at most 262144 bytes.
         *
         *     Contract: supplement §3.5.
         */
        post: operations["icon_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/icons/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an icon
         * @description Contract: supplement §3.5.
         */
        get: operations["icon_show"];
        put?: never;
        post?: never;
        /**
         * Delete an icon
         * @description Contract: supplement §3.5.
         */
        delete: operations["icon_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/info-blobs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of every space the caller may read
         * @description Contract: §4.6.
         */
        get: operations["info_blob_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/info-blobs/spaces/{space_id}/info-blobs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of a space
         * @description Contract: §4.6.
         */
        get: operations["info_blob_list_of_space"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/info-blobs/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a document with its text
         * @description Contract: §4.6.
         */
        get: operations["info_blob_read"];
        put?: never;
        /**
         * Change the title or URL of a document
         * @description Contract: §4.6.
         */
        post: operations["info_blob_describe"];
        /**
         * Delete a document with its text and vectors
         * @description Contract: §4.6.
         */
        delete: operations["info_blob_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/info-blobs/{id}/original/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the exact upload of a document
         * @description Contract: §4.5.
         */
        get: operations["info_blob_original_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/info-blobs/{id}/original/signed-url/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to the exact upload of a document
         * @description Contract: §4.5.
         */
        post: operations["info_blob_original_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs of the caller that are under way or ended lately
         * @description Contract: §4.6.
         */
        get: operations["job_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job
         * @description Contract: §4.6.
         */
        get: operations["job_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/limits/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the formats and sizes that are accepted
         * @description Contract: §8.2.
         */
        get: operations["limits_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prompts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a prompt
         * @description Contract: §2.4.
         */
        get: operations["prompt_read"];
        put?: never;
        post?: never;
        /**
         * Delete a prompt that is not selected
         * @description Contract: §2.4.
         */
        delete: operations["prompt_delete"];
        options?: never;
        head?: never;
        /**
         * Change the description of a prompt
         * @description Contract: §2.4.
         */
        patch: operations["prompt_describe"];
        trace?: never;
    };
    "/api/v1/roles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description Contract: §5.5.
         */
        get: operations["role_list"];
        put?: never;
        /**
         * Create a role
         * @description Contract: §5.5.
         */
        post: operations["role_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/permissions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every permission a role can give
         * @description Contract: §5.5.
         */
        get: operations["role_permissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{role_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a role
         * @description Contract: §5.5.
         */
        get: operations["role_read"];
        put?: never;
        /**
         * Change a role
         * @description Contract: §5.5.
         */
        post: operations["role_update"];
        /**
         * Delete a role and take it from everyone
         * @description Contract: §5.5.
         */
        delete: operations["role_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the spaces the caller may see
         * @description Contract: §4.4.
         */
        get: operations["space_list"];
        put?: never;
        /**
         * Create a shared space
         * @description Contract: §4.4.
         */
        post: operations["space_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/type/organization/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the organisation space of the tenant
         * @description Contract: §4.4.
         */
        get: operations["space_organization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/type/personal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the personal space of the caller
         * @description Contract: §4.4.
         */
        get: operations["space_personal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a space
         * @description Contract: §4.4.
         */
        get: operations["space_read"];
        put?: never;
        post?: never;
        /**
         * Delete a shared space with everything in it
         * @description Contract: §4.4.
         */
        delete: operations["space_delete"];
        options?: never;
        head?: never;
        /**
         * Change a space
         * @description Contract: §4.4.
         */
        patch: operations["space_update"];
        trace?: never;
    };
    "/api/v1/spaces/{id}/applications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what can be used in a space
         * @description Contract: §4.4.
         */
        get: operations["space_applications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/{id}/applications/assistants/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an assistant in a space
         * @description Contract: §2.4.
         */
        post: operations["assistant_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/{id}/group-members/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user groups of a space
         * @description Contract: §4.4.
         */
        get: operations["space_group_member_list"];
        put?: never;
        /**
         * Add a user group to a space
         * @description Contract: §4.4.
         */
        post: operations["space_group_member_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/{id}/group-members/{group_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a user group from a space
         * @description Contract: §4.4.
         */
        delete: operations["space_group_member_remove"];
        options?: never;
        head?: never;
        /**
         * Change the role of a user group
         * @description Contract: §4.4.
         */
        patch: operations["space_group_member_change"];
        trace?: never;
    };
    "/api/v1/spaces/{id}/knowledge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the knowledge of a space
         * @description Contract: §4.4.
         */
        get: operations["space_knowledge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/{id}/knowledge/groups/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a collection in a space
         * @description Contract: §2.4.
         */
        post: operations["collection_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/{id}/members/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a user to a space
         * @description Contract: §4.4.
         */
        post: operations["space_member_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/{id}/members/{user_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a user from a space
         * @description Contract: §4.4.
         */
        delete: operations["space_member_remove"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description Contract: §4.4.
         */
        patch: operations["space_member_change"];
        trace?: never;
    };
    "/api/v1/storage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how much of the quota is used
         * @description Contract: §3.2.
         */
        get: operations["storage_totals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storage/spaces/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how much each shared space keeps
         * @description Contract: §3.2.
         */
        get: operations["storage_spaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sysadmin/observability/oidc-debug/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether sign-ins are explained in the logs
         * @description Contract: §4.8.
         */
        get: operations["oidc_debug_state"];
        put?: never;
        /**
         * Explain sign-ins in the logs for a while, or stop
         * @description Contract: §4.8.
         */
        post: operations["oidc_debug_toggle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sysadmin/predefined-roles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the predefined roles of one tenant or of all
         * @description Contract: §15.1.
         */
        get: operations["sysadmin_tenant_predefined_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sysadmin/tenants/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tenants
         * @description Contract: §4.8.
         */
        get: operations["sysadmin_tenant_list"];
        put?: never;
        /**
         * Create a tenant with its predefined roles
         * @description Contract: §6.1.
         */
        post: operations["sysadmin_tenant_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sysadmin/tenants/{tenant_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a tenant
         * @description Contract: §4.8.
         */
        post: operations["sysadmin_tenant_update"];
        /**
         * Delete a tenant that has no active users, with everything of it
         * @description Contract: §15.19.
         */
        delete: operations["sysadmin_tenant_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sysadmin/tenants/{tenant_id}/federation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the identity provider of a tenant
         * @description Contract: §4.8.
         */
        get: operations["federation_get"];
        /**
         * Set or replace the identity provider of a tenant
         * @description Contract: §4.8.
         */
        put: operations["federation_put"];
        post?: never;
        /**
         * Remove the identity provider of a tenant
         * @description Contract: §6.1.
         */
        delete: operations["federation_remove"];
        options?: never;
        head?: never;
        /**
         * Change the identity provider of a tenant
         * @description Contract: §4.8.
         */
        patch: operations["federation_change"];
        trace?: never;
    };
    "/api/v1/sysadmin/tenants/{tenant_id}/federation/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the identity provider of a tenant for its discovery document
         * @description Contract: §4.8.
         */
        post: operations["federation_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sysadmin/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users of every tenant
         * @description Contract: §6.1.
         */
        get: operations["sysadmin_user_list"];
        put?: never;
        /**
         * Create a user of a tenant, with a session to begin with
         * @description Contract: §6.1.
         */
        post: operations["sysadmin_user_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sysadmin/users/{user_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user
         * @description Contract: §6.1.
         */
        get: operations["sysadmin_user_read"];
        put?: never;
        /**
         * Change a user
         * @description Contract: §6.1.
         */
        post: operations["sysadmin_user_update"];
        /**
         * Delete a user
         * @description Contract: §6.1.
         */
        delete: operations["sysadmin_user_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transcription-models/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transcription models
         * @description Contract: §6.5.
         */
        get: operations["transcription_model_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transcription-models/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a transcription model or make it the default
         * @description Contract: §6.5.
         */
        post: operations["transcription_model_set_flags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of the tenant
         * @description Contract: §5.4.
         */
        get: operations["user_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/admin/invite/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a user
         * @description Contract: §5.4.
         */
        post: operations["user_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/admin/{user_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Contract: §5.4.
         */
        delete: operations["user_remove"];
        options?: never;
        head?: never;
        /**
         * Change the role or the state of a user
         * @description Contract: §5.4.
         */
        patch: operations["user_change"];
        trace?: never;
    };
    "/api/v1/users/login/openid-connect/idp/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a code of the identity provider that the environment names
         * @description Contract: §4.2.
         */
        post: operations["open_id_connect_login_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/login/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail and password
         * @description Contract: §5.3.
         */
        post: operations["login_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the own profile
         * @description Contract: §4.2.
         */
        get: operations["account_profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password and end every session
         * @description Contract: §5.1.
         */
        post: operations["account_change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/sessions/invalidate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End every session issued before now
         * @description Contract: §4.2.
         */
        post: operations["account_invalidate_sessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/tenant/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the own tenant
         * @description Contract: §5.3.
         */
        get: operations["user_tenant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Version of the service
         * @description Contract: §4.1.
         */
        get: operations["health_version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedFileType: {
            mimetype: string;
            /** @description Bytes. */
            size_limit: number;
        };
        AccessToken: {
            access_token: string;
            /** @enum {string} */
            token_type: "bearer";
        };
        AddSpaceGroupMemberRequest: {
            /** Format: uuid */
            id: string;
            role: components["schemas"]["SpaceRoleValue"];
        };
        AddSpaceMemberRequest: {
            /** Format: uuid */
            id: string;
            role: components["schemas"]["SpaceRoleValue"];
        };
        ApiKeyCreateRequest: {
            name: string;
            description?: string | null;
            key_type: components["schemas"]["ApiKeyType"];
            /** @default read */
            permission?: components["schemas"]["ApiKeyPermission"];
            scope_type?: components["schemas"]["ApiKeyScopeType"];
            /** @description The same as `scope_type`. */
            scope?: components["schemas"]["ApiKeyScopeType"];
            /** Format: uuid */
            scope_id?: string | null;
            /** @default user */
            ownership?: components["schemas"]["ApiKeyOwnership"];
            allowed_origins?: string[] | null;
            allowed_ips?: string[] | null;
            /** Format: date-time */
            expires_at?: string | null;
            rate_limit?: number | null;
            resource_permissions?: components["schemas"]["ResourcePermissions"] | null;
        };
        ApiKeyCreatedResponse: {
            api_key: components["schemas"]["ApiKeyV2"];
            /** @description The secret; shown this once. */
            secret: string;
        };
        ApiKeyCreationConstraints: {
            require_expiration: boolean;
            max_expiration_days: number | null;
            max_rate_limit: number | null;
        };
        ApiKeyExtendRequest: {
            /**
             * Format: date-time
             * @description Null takes the end away where the policy allows.
             */
            expires_at: string | null;
        };
        ApiKeyLookupRequest: {
            secret: string;
        };
        ApiKeyLookupResponse: {
            api_key: components["schemas"]["ApiKeyV2"];
            /** @enum {string} */
            match_reason: "exact_secret";
        };
        /** @enum {string} */
        ApiKeyMatchReason: "exact_secret" | "key_suffix" | "name_or_description" | "owner" | "creator";
        ApiKeyNotificationPolicy: {
            enabled: boolean;
            default_days_before_expiry: number[];
            max_days_before_expiry: number | null;
            allow_auto_follow_published_assistants: boolean;
            allow_auto_follow_published_apps: boolean;
        };
        ApiKeyNotificationPolicyUpdate: {
            enabled?: boolean;
            default_days_before_expiry?: number[];
            max_days_before_expiry?: number | null;
            allow_auto_follow_published_assistants?: boolean;
            allow_auto_follow_published_apps?: boolean;
        };
        /** @enum {string} */
        ApiKeyOwnership: "user" | "service";
        /** @enum {string} */
        ApiKeyPermission: "read" | "write" | "admin";
        ApiKeyPolicy: {
            /** @description Reserved, without effect. */
            max_delegation_depth: number;
            /** @description Reserved, without effect. */
            revocation_cascade_enabled: boolean;
            require_tenant_allowed_origin: boolean;
            require_expiration: boolean;
            max_expiration_days: number | null;
            auto_expire_unused_days: number | null;
            max_rate_limit_override: number | null;
            rotation_grace_hours: number | null;
        };
        ApiKeyPolicyConstraints: {
            require_expiration: boolean;
            max_expiration_days: number | null;
            max_rate_limit: number | null;
            rotation_grace_hours: number;
        };
        ApiKeyPolicyUpdate: {
            max_delegation_depth?: number;
            revocation_cascade_enabled?: boolean;
            require_tenant_allowed_origin?: boolean;
            require_expiration?: boolean;
            max_expiration_days?: number | null;
            auto_expire_unused_days?: number | null;
            max_rate_limit_override?: number | null;
            rotation_grace_hours?: number | null;
        };
        /** @enum {string} */
        ApiKeyReasonCode: "security_concern" | "abuse_detected" | "user_request" | "admin_action" | "policy_violation" | "key_compromised" | "user_offboarding" | "rotation_completed" | "scope_removed" | "other";
        ApiKeyReasonRequest: {
            reason_code?: components["schemas"]["ApiKeyReasonCode"] | null;
            reason_text?: string | null;
        };
        ApiKeyRotateRequest: {
            /**
             * @description Give the new key the end that `expires_at` says.
             * @default false
             */
            update_expiration?: boolean;
            /** Format: date-time */
            expires_at?: string | null;
            /**
             * @description The old key stops at once.
             * @default false
             */
            disable_grace_period?: boolean;
        };
        /** @enum {string} */
        ApiKeyScopeType: "tenant" | "space" | "assistant" | "app";
        /** @enum {string} */
        ApiKeyState: "active" | "suspended" | "revoked" | "expired";
        /** @enum {string} */
        ApiKeyType: "sk_" | "pk_";
        ApiKeyUpdateRequest: {
            name?: string;
            description?: string | null;
            permission?: components["schemas"]["ApiKeyPermission"];
            allowed_origins?: string[] | null;
            allowed_ips?: string[] | null;
            /** Format: date-time */
            expires_at?: string | null;
            rate_limit?: number | null;
            resource_permissions?: components["schemas"]["ResourcePermissions"] | null;
        };
        ApiKeyUser: {
            /** Format: uuid */
            id: string;
            email: string | null;
            username: string | null;
        };
        ApiKeyV2: {
            /** Format: uuid */
            id: string;
            ownership: components["schemas"]["ApiKeyOwnership"];
            /** Format: uuid */
            owner_user_id: string | null;
            /** Format: uuid */
            created_by_user_id: string | null;
            /** @description Filled in lists of administrators. */
            owner_user: components["schemas"]["ApiKeyUser"] | null;
            /** @description Filled in lists of administrators. */
            created_by_user: components["schemas"]["ApiKeyUser"] | null;
            /** @description `sk_` or `pk_`. */
            key_prefix: string;
            /** @description Last 8 characters of the secret. */
            key_suffix: string;
            name: string;
            description: string | null;
            key_type: components["schemas"]["ApiKeyType"];
            permission: components["schemas"]["ApiKeyPermission"];
            scope_type: components["schemas"]["ApiKeyScopeType"];
            /** Format: uuid */
            scope_id: string | null;
            resource_permissions: components["schemas"]["ResourcePermissions"] | null;
            allowed_origins: string[] | null;
            allowed_ips: string[] | null;
            /** @description Requests a window; -1 without limit, null the default of the scope. */
            rate_limit: number | null;
            state: components["schemas"]["ApiKeyState"];
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            last_used_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
            revoked_reason_code: components["schemas"]["ApiKeyReasonCode"] | null;
            revoked_reason_text: string | null;
            /** Format: date-time */
            suspended_at: string | null;
            suspended_reason_code: components["schemas"]["ApiKeyReasonCode"] | null;
            suspended_reason_text: string | null;
            /**
             * Format: date-time
             * @description Until when a key that was rotated still works.
             */
            rotation_grace_until: string | null;
            /**
             * Format: uuid
             * @description The key that this one was rotated out of.
             */
            rotated_from_key_id: string | null;
            search_match_reasons: components["schemas"]["ApiKeyMatchReason"][] | null;
            /** Format: date-time */
            created_at: string | null;
            /** Format: date-time */
            updated_at: string | null;
        };
        AppSparse: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            description?: string | null;
            published: boolean;
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            icon_id?: string | null;
        };
        Applications: {
            assistants: components["schemas"]["PaginatedPermissions_AssistantSparse_"];
            group_chats: components["schemas"]["PaginatedPermissions_GroupChatSparse_"];
            services: components["schemas"]["PaginatedPermissions_ServiceSparse_"];
            apps: components["schemas"]["PaginatedPermissions_AppSparse_"];
        };
        AskResponse: {
            /**
             * Format: uuid
             * @description The turn.
             */
            id: string;
            /**
             * Format: uuid
             * @description The conversation; continues it.
             */
            session_id: string;
            question: string;
            answer: string;
            files: components["schemas"]["FilePublic"][];
            /** @description Made by the model. */
            generated_files: components["schemas"]["FilePublic"][];
            /** @description One entry per document, with its best score. */
            references: components["schemas"]["InfoBlobAskAssistantPublic"][];
            /** @description The assistant that answered. */
            tools: components["schemas"]["UseTools"];
            web_search_references: components["schemas"]["WebSearchResultPublic"][];
            mcp_tool_references: components["schemas"]["McpToolReferencePublic"][];
            completion_model?: components["schemas"]["CompletionModelPublic"] | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The same as completion_model. */
            model?: components["schemas"]["CompletionModelPublic"] | null;
        };
        AssistantCreatePublic: {
            name: string;
            /** Format: uuid */
            space_id: string;
        };
        AssistantGuard: {
            /** @default true */
            guardrail_active?: boolean;
            guardrail_string?: string;
            on_fail_message?: string;
        };
        AssistantPublic: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            prompt?: components["schemas"]["PromptPublic"] | null;
            /** Format: uuid */
            space_id: string;
            completion_model_kwargs: components["schemas"]["ModelKwargs"];
            logging_enabled: boolean;
            attachments: components["schemas"]["FilePublic"][];
            allowed_attachments: components["schemas"]["FileRestrictions"];
            groups: components["schemas"]["CollectionPublic"][];
            websites: components["schemas"]["WebsitePublic"][];
            integration_knowledge_list: components["schemas"]["IntegrationKnowledgePublic"][];
            mcp_servers: {
                [key: string]: unknown;
            }[];
            mcp_tools?: components["schemas"]["MCPToolSetting"][];
            completion_model?: components["schemas"]["CompletionModelSparse"] | null;
            published?: boolean;
            user: components["schemas"]["UserSparse"];
            tools: components["schemas"]["UseTools"];
            type: components["schemas"]["AssistantType"];
            model_info?: components["schemas"]["ModelInfo"] | null;
            description?: string | null;
            /** Format: uuid */
            icon_id?: string | null;
            insight_enabled: boolean;
            data_retention_days?: number | null;
            metadata_json?: {
                [key: string]: unknown;
            } | null;
        };
        AssistantSparse: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            completion_model_kwargs?: components["schemas"]["ModelKwargs"];
            logging_enabled?: boolean;
            /** Format: uuid */
            user_id: string;
            published?: boolean;
            description?: string | null;
            metadata_json?: {
                [key: string]: unknown;
            } | null;
            type: components["schemas"]["AssistantType"];
            /** Format: uuid */
            icon_id?: string | null;
            /** Format: uuid */
            completion_model_id?: string | null;
        };
        /** @enum {string} */
        AssistantType: "assistant" | "default-assistant";
        AttachmentLimits: {
            formats: components["schemas"]["FormatLimit"][];
            /** @description Most files of one message. */
            max_in_question: number;
        };
        CallbackRequest: {
            code: string;
            state: string;
            /** @description Of the challenge the sign-in began with. */
            code_verifier?: string | null;
            /** @description As the provider sent it (RFC 9207). */
            iss?: string | null;
        };
        CallbackResponse: {
            access_token: string;
        };
        ChangePasswordRequest: {
            /** Format: password */
            current_password: string;
            /** Format: password */
            new_password: string;
        };
        /** @description Handle it by `code`; `message` may change. Some codes bring members of their own. */
        CodedError: {
            code: string;
            message: string;
            request_id?: string;
            context?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        CollectionMetadata: {
            num_info_blobs: number;
            /** @description Bytes of text and vectors. */
            size: number;
        };
        CollectionPublic: {
            /** Format: uuid */
            id: string;
            permissions?: components["schemas"]["ResourcePermission"][];
            name: string;
            embedding_model: components["schemas"]["EmbeddingModelPublic"];
            metadata: components["schemas"]["CollectionMetadata"];
            /** Format: uuid */
            space_id: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        CollectionUpdate: {
            name: string;
        };
        CompletionModelPublic: {
            /** Format: uuid */
            id: string;
            /** @description What the provider calls the model. */
            name: string;
            /** @description What people call the model. */
            nickname: string;
            /** @description An open list, e.g. openai, mistral, claude, e5. */
            family: string;
            /** @description Where the model runs; an open list, e.g. swe, eu, usa. */
            hosting: string;
            /** @description stable or experimental. */
            stability: string;
            is_deprecated: boolean;
            open_source?: boolean | null;
            description?: string | null;
            hf_link?: string | null;
            org?: string | null;
            /** @description Enabled for the organisation, not deprecated and not locked. */
            can_access: boolean;
            /** @description The provider has no usable key. */
            is_locked: boolean;
            /** @description credentials, when locked. */
            lock_reason?: string | null;
            is_org_enabled: boolean;
            is_org_default: boolean;
            /** @description Kind of provider whose key is used; null for built-in models. */
            credential_provider?: string | null;
            security_classification?: components["schemas"]["SecurityClassificationPublic"] | null;
            /** Format: uuid */
            tenant_id?: string | null;
            /**
             * Format: uuid
             * @description Null for built-in models.
             */
            provider_id?: string | null;
            provider_name?: string | null;
            provider_type?: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            /** @description Tokens of prompt and answer together. */
            token_limit: number;
            /** @description The same as token_limit. */
            max_input_tokens: number;
            max_output_tokens?: number | null;
            vision: boolean;
            reasoning: boolean;
            supports_tool_calling: boolean;
            supports_strict_tool_schema: boolean;
            input_cost_per_token?: number | null;
            output_cost_per_token?: number | null;
            /** @description The members of completion_model_kwargs that the model knows; the rest are dropped before a call. */
            model_kwargs_capabilities: {
                [key: string]: Record<string, never>;
            };
        };
        CompletionModelSecurityStatus: {
            /** Format: uuid */
            id: string;
            /** @description What the provider calls the model. */
            name: string;
            /** @description What people call the model. */
            nickname: string;
            /** @description An open list, e.g. openai, mistral, claude, e5. */
            family: string;
            /** @description Where the model runs; an open list, e.g. swe, eu, usa. */
            hosting: string;
            /** @description stable or experimental. */
            stability: string;
            is_deprecated: boolean;
            open_source?: boolean | null;
            description?: string | null;
            hf_link?: string | null;
            org?: string | null;
            /** @description Enabled for the organisation, not deprecated and not locked. */
            can_access: boolean;
            /** @description The provider has no usable key. */
            is_locked: boolean;
            /** @description credentials, when locked. */
            lock_reason?: string | null;
            is_org_enabled: boolean;
            is_org_default: boolean;
            /** @description Kind of provider whose key is used; null for built-in models. */
            credential_provider?: string | null;
            security_classification?: components["schemas"]["SecurityClassificationPublic"] | null;
            /** Format: uuid */
            tenant_id?: string | null;
            /**
             * Format: uuid
             * @description Null for built-in models.
             */
            provider_id?: string | null;
            provider_name?: string | null;
            provider_type?: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            /** @description Tokens of prompt and answer together. */
            token_limit: number;
            /** @description The same as token_limit. */
            max_input_tokens: number;
            max_output_tokens?: number | null;
            vision: boolean;
            reasoning: boolean;
            supports_tool_calling: boolean;
            supports_strict_tool_schema: boolean;
            input_cost_per_token?: number | null;
            output_cost_per_token?: number | null;
            /** @description The members of completion_model_kwargs that the model knows; the rest are dropped before a call. */
            model_kwargs_capabilities: {
                [key: string]: Record<string, never>;
            };
            /** @description Whether the named space may use the model; null when no space was named. */
            meets_security_classification?: boolean | null;
        };
        CompletionModelSparse: {
            /** Format: uuid */
            id: string;
            name: string;
            nickname: string;
            family: string;
            /** @description Tokens of prompt and answer together. */
            token_limit: number;
            is_deprecated: boolean;
            stability: string;
            hosting: string;
            open_source?: boolean | null;
            description?: string | null;
            hf_link?: string | null;
            org?: string | null;
            vision: boolean;
            reasoning: boolean;
            supports_tool_calling: boolean;
            provider_type?: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        CompletionModelUpdateFlags: {
            /** @description Whether spaces may use the model. */
            is_org_enabled?: boolean | null;
            /** @description Whether new things take the model; one of a kind at a time. */
            is_org_default?: boolean | null;
        };
        /** @description A question that starts or continues a conversation. */
        ConversationRequest: {
            /** @description Bounded by the context window of the model alone. */
            question: string;
            /**
             * Format: uuid
             * @description Continues this conversation.
             */
            session_id?: string | null;
            /**
             * Format: uuid
             * @description Starts a conversation with this assistant.
             */
            assistant_id?: string | null;
            /**
             * Format: uuid
             * @description Starts a conversation with this group chat.
             */
            group_chat_id?: string | null;
            /**
             * @description Answers with an event stream.
             * @default false
             */
            stream?: boolean;
            /**
             * @description Files uploaded before.
             * @default []
             */
            files?: components["schemas"]["ModelId"][];
            tools?: components["schemas"]["UseTools"] | null;
            /** @default false */
            use_web_search?: boolean;
            /**
             * @description Asks before a tool is called; needs a stream.
             * @default false
             */
            require_tool_approval?: boolean;
            /**
             * @description Tool servers to leave out of this turn.
             * @default []
             */
            disabled_mcp_server_ids?: string[];
        };
        CrawlFeederHealth: {
            leader_id: string | null;
            leader_ttl_seconds: number | null;
            /** @enum {string} */
            status: "LEADER_OK" | "LEADER_EXPIRING" | "LEADER_STALE" | "NO_LEADER" | "UNKNOWN";
        };
        CrawlQueueHealth: {
            heartbeat_ttl_seconds: number | null;
            age_seconds: number | null;
            /** @default 0 */
            j_complete?: number;
            /** @default 0 */
            j_failed?: number;
            /** @default 0 */
            j_retried?: number;
            /** @default 0 */
            j_ongoing?: number;
            /** @default 0 */
            queued?: number;
        };
        CrawlRunPublic: {
            /** Format: uuid */
            id: string;
            pages_crawled: number | null;
            files_downloaded: number | null;
            pages_failed: number | null;
            files_failed: number | null;
            /** @description Reason → count. */
            failure_summary?: {
                [key: string]: number;
            } | null;
            status: components["schemas"]["Status"];
            result_location: string | null;
            /** Format: date-time */
            finished_at: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        /** @enum {string} */
        CrawlType: "crawl" | "sitemap";
        CrawlWatchdogHealth: {
            age_seconds: number | null;
            zombies_reconciled: number;
            expired_killed: number;
            rescued: number;
            early_zombies_failed: number;
            long_running_failed: number;
            slots_released: number;
        };
        CrawlerActivity: {
            db_in_progress: number | null;
            db_query_ok: boolean;
            /** @default 0 */
            arq_ongoing?: number;
            delta: number | null;
        };
        CrawlerHealthDebug: {
            arq_raw: unknown;
            /** Format: date-time */
            arq_timestamp: string | null;
            /** Format: date-time */
            watchdog_timestamp: string | null;
            redis_db: number | null;
            queue_name: string;
        };
        CrawlerHealthResponse: {
            /** @enum {string} */
            status: "HEALTHY" | "DEGRADED" | "UNHEALTHY" | "UNKNOWN";
            status_flags: string[];
            status_reason: string;
            /** Format: date-time */
            response_timestamp_utc: string;
            crawler_activity: components["schemas"]["CrawlerActivity"];
            arq: components["schemas"]["CrawlQueueHealth"];
            watchdog: components["schemas"]["CrawlWatchdogHealth"];
            feeder: components["schemas"]["CrawlFeederHealth"];
            pending: components["schemas"]["PendingCrawls"];
            thresholds: components["schemas"]["CrawlerThresholds"];
            debug: components["schemas"]["CrawlerHealthDebug"];
        };
        CrawlerThresholds: {
            feeder_interval_seconds: number;
            watchdog_stale_threshold_seconds: number;
            heartbeat_ttl_expected_seconds: number;
        };
        CreateGroupRequest: {
            name: string;
            embedding_model: components["schemas"]["ModelId"];
        };
        CreateSpaceAssistantRequest: {
            name: string;
            from_template?: components["schemas"]["TemplateCreate"] | null;
        };
        CreateSpaceGroupsRequest: {
            name: string;
            embedding_model?: components["schemas"]["ModelId"] | null;
        };
        CreateSpaceRequest: {
            name: string;
        };
        CursorPaginatedResponse_ApiKeyV2_: {
            items: components["schemas"]["ApiKeyV2"][];
            /** @description Number of items in this answer. */
            count: number;
            limit: number;
            next_cursor: string | null;
            previous_cursor: string | null;
            /** @description Number of items over all pages; null for who does not administer the tenant. */
            total_count: number | null;
        };
        CursorPaginatedResponse_SessionMetadataPublic_: {
            items: components["schemas"]["SessionMetadataPublic"][];
            /** @description Number of items in this answer. */
            count: number;
            limit: number;
            next_cursor: string | null;
            previous_cursor: string | null;
            /** @description Number of items over all pages. */
            total_count: number;
        };
        CursorPaginatedResponse_UserSparse_: {
            items: components["schemas"]["UserSparse"][];
            /** @description Number of items in this answer. */
            count: number;
            limit: number;
            next_cursor: string | null;
            previous_cursor: string | null;
            /** @description Number of items over all pages. */
            total_count: number;
        };
        Dashboard: {
            spaces: components["schemas"]["PaginatedResponse_SpaceDashboard_"];
        };
        /** @description The same members as AssistantPublic, of type default-assistant. */
        DefaultAssistant: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            prompt?: components["schemas"]["PromptPublic"] | null;
            /** Format: uuid */
            space_id: string;
            completion_model_kwargs: components["schemas"]["ModelKwargs"];
            logging_enabled: boolean;
            attachments: components["schemas"]["FilePublic"][];
            allowed_attachments: components["schemas"]["FileRestrictions"];
            groups: components["schemas"]["CollectionPublic"][];
            websites: components["schemas"]["WebsitePublic"][];
            integration_knowledge_list: components["schemas"]["IntegrationKnowledgePublic"][];
            mcp_servers: {
                [key: string]: unknown;
            }[];
            mcp_tools?: components["schemas"]["MCPToolSetting"][];
            completion_model?: components["schemas"]["CompletionModelSparse"] | null;
            published?: boolean;
            user: components["schemas"]["UserSparse"];
            tools: components["schemas"]["UseTools"];
            type: components["schemas"]["AssistantType"];
            model_info?: components["schemas"]["ModelInfo"] | null;
            description?: string | null;
            /** Format: uuid */
            icon_id?: string | null;
            insight_enabled: boolean;
            data_retention_days?: number | null;
            metadata_json?: {
                [key: string]: unknown;
            } | null;
        };
        DeleteFederationResponse: {
            /** Format: uuid */
            tenant_id: string;
            message: string;
        };
        DeleteResponse: {
            success: boolean;
        };
        DeletedGroup: {
            /** Format: uuid */
            id: string;
            deletion_info: components["schemas"]["DeletionInfo"];
        };
        DeletionInfo: {
            success: boolean;
        };
        DeploymentPolicy: {
            policy: components["schemas"]["StoragePolicyPublic"];
            limits: components["schemas"]["UploadLimitProjection"][];
            capabilities: components["schemas"]["StorageCapability"][];
        };
        DeploymentPolicyUpdate: {
            /** @description The revision that was looked at. */
            expected_revision: number;
            new_write_storage_target: components["schemas"]["StorageKind"];
            /** @description Bytes. */
            session_file_limit_bytes: number;
            /** @description Bytes. */
            session_image_limit_bytes: number;
            /** @description Bytes. */
            knowledge_file_limit_bytes: number;
            /** @description Bytes. */
            transcription_audio_limit_bytes: number;
        };
        DetailError: {
            detail: string;
        };
        /** @description Handle it by `svc_error_code` or `code`; `message` may change. */
        DomainError: {
            message: string;
            svc_error_code: number;
            code?: string;
            request_id?: string;
            context?: {
                [key: string]: unknown;
            };
            details?: {
                [key: string]: unknown;
            };
        };
        EmbeddingModelPublic: {
            /** Format: uuid */
            id: string;
            /** @description What the provider calls the model. */
            name: string;
            /** @description What people call the model. */
            nickname: string;
            /** @description An open list, e.g. openai, mistral, claude, e5. */
            family: string;
            /** @description Where the model runs; an open list, e.g. swe, eu, usa. */
            hosting: string;
            /** @description stable or experimental. */
            stability: string;
            is_deprecated: boolean;
            /** @description False where nobody has said so. */
            open_source: boolean;
            description?: string | null;
            hf_link?: string | null;
            org?: string | null;
            /** @description Enabled for the organisation, not deprecated and not locked. */
            can_access: boolean;
            /** @description The provider has no usable key. */
            is_locked: boolean;
            /** @description credentials, when locked. */
            lock_reason?: string | null;
            is_org_enabled: boolean;
            is_org_default: boolean;
            /** @description Kind of provider whose key is used; null for built-in models. */
            credential_provider?: string | null;
            security_classification?: components["schemas"]["SecurityClassificationPublic"] | null;
            /** Format: uuid */
            tenant_id?: string | null;
            /**
             * Format: uuid
             * @description Null for built-in models.
             */
            provider_id?: string | null;
            provider_name?: string | null;
            provider_type?: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            /** @description Numbers in a vector. */
            dimensions?: number | null;
            /** @description Tokens beyond which the model does not read a text. */
            max_input?: number | null;
        };
        EmbeddingModelSecurityStatus: {
            /** Format: uuid */
            id: string;
            /** @description What the provider calls the model. */
            name: string;
            /** @description What people call the model. */
            nickname: string;
            /** @description An open list, e.g. openai, mistral, claude, e5. */
            family: string;
            /** @description Where the model runs; an open list, e.g. swe, eu, usa. */
            hosting: string;
            /** @description stable or experimental. */
            stability: string;
            is_deprecated: boolean;
            /** @description False where nobody has said so. */
            open_source: boolean;
            description?: string | null;
            hf_link?: string | null;
            org?: string | null;
            /** @description Enabled for the organisation, not deprecated and not locked. */
            can_access: boolean;
            /** @description The provider has no usable key. */
            is_locked: boolean;
            /** @description credentials, when locked. */
            lock_reason?: string | null;
            is_org_enabled: boolean;
            is_org_default: boolean;
            /** @description Kind of provider whose key is used; null for built-in models. */
            credential_provider?: string | null;
            security_classification?: components["schemas"]["SecurityClassificationPublic"] | null;
            /** Format: uuid */
            tenant_id?: string | null;
            /**
             * Format: uuid
             * @description Null for built-in models.
             */
            provider_id?: string | null;
            provider_name?: string | null;
            provider_type?: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            /** @description Numbers in a vector. */
            dimensions?: number | null;
            /** @description Tokens beyond which the model does not read a text. */
            max_input?: number | null;
            /** @description Whether the named space may use the model; null when no space was named. */
            meets_security_classification?: boolean | null;
        };
        EmbeddingModelUpdate: {
            /** @description Whether spaces may use the model. */
            is_org_enabled?: boolean | null;
            /** @description Whether new things take the model; one of a kind at a time. */
            is_org_default?: boolean | null;
        };
        ExpiringKeyItem: {
            /** Format: uuid */
            id: string;
            name: string;
            key_suffix: string | null;
            scope_type: components["schemas"]["ApiKeyScopeType"];
            /** Format: uuid */
            scope_id: string | null;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            suspended_at: string | null;
            severity: components["schemas"]["ExpirySeverity"];
        };
        ExpiringKeysCounts: {
            notice: number;
            warning: number;
            urgent: number;
            expired: number;
        };
        ExpiringKeysSummary: {
            total_count: number;
            counts_by_severity: components["schemas"]["ExpiringKeysCounts"];
            /** Format: date-time */
            earliest_expiration: string | null;
            items: components["schemas"]["ExpiringKeyItem"][];
            /** @description There are more than the items shown. */
            truncated: boolean;
            /** Format: date-time */
            generated_at: string;
        };
        /** @enum {string} */
        ExpirySeverity: "notice" | "warning" | "urgent" | "expired";
        FederationInfo: {
            provider: string;
            client_id: string;
            masked_secret: string;
            issuer: string | null;
            allowed_domains: string[];
            /** Format: date-time */
            configured_at: string;
            /** @enum {string} */
            encryption_status: "encrypted" | "plaintext";
            discovery_endpoint: string;
            canonical_public_origin: string | null;
            redirect_path: string | null;
            additional_redirect_uris: string[];
        };
        FederationStatusResponse: {
            has_single_tenant_federation: boolean;
            has_multi_tenant_federation: boolean;
            has_global_oidc_config: boolean;
            /** @description Active tenants. */
            tenant_count: number;
        };
        FederationTestResponse: {
            success: boolean;
            message: string;
            issuer: string;
        };
        FileBlockerPublic: {
            /** @enum {string} */
            kind: "chat_attachment" | "assistant_attachment" | "app_attachment" | "app_run_input";
            count: number;
        };
        FileDeletionPreview: {
            /** Format: uuid */
            file_id: string;
            can_delete: boolean;
            /** @description Files that would go. */
            affected_file_count: number;
            blockers: components["schemas"]["FileBlockerPublic"][];
        };
        /** @description A file that was uploaded or generated. */
        FilePublic: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Media type, found from the content. */
            mimetype: string;
            /** @description Bytes of the original. */
            size: number;
            /** @description What is said in a recording; null until it was used. Lists leave a text out that is there. */
            transcription?: string | null;
            /** @description Tokens of the extracted text. */
            token_count?: number | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        FileRestrictions: {
            accepted_file_types: components["schemas"]["AcceptedFileType"][];
            limit: components["schemas"]["Limit"];
        };
        FormatLimit: {
            mimetype: string;
            /** @description Bytes. */
            size: number;
            extensions: string[];
            /** @description Whether models look at it. */
            vision: boolean;
        };
        GroupChatSparse: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            /** Format: uuid */
            user_id: string;
            published: boolean;
            /** @enum {string} */
            type: "group-chat";
            metadata_json: {
                [key: string]: unknown;
            } | null;
        };
        GroupPublicWithMetadata: {
            /** Format: uuid */
            id: string;
            permissions?: components["schemas"]["ResourcePermission"][];
            name: string;
            embedding_model: components["schemas"]["EmbeddingModelPublic"];
            metadata: components["schemas"]["CollectionMetadata"];
            /** Format: uuid */
            space_id: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        HTTPValidationError: {
            detail: components["schemas"]["ValidationError"][];
        };
        HealthDetail: {
            /** @enum {string} */
            status: "HEALTHY" | "UNHEALTHY";
            /** Format: date-time */
            timestamp: string;
            backend: components["schemas"]["PartHealth"];
            worker: components["schemas"]["PartHealth"];
            object_content: components["schemas"]["ObjectContentHealth"];
        };
        HealthResponse: {
            detail: components["schemas"]["HealthDetail"];
        };
        IconPublic: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        InfoBlobAddPublic: {
            text: string;
            metadata?: components["schemas"]["InfoBlobMetadataUpsertPublic"] | null;
        };
        InfoBlobAskAssistantPublic: {
            /** Format: uuid */
            id: string;
            metadata: components["schemas"]["InfoBlobMetadata"];
            /** Format: uuid */
            group_id?: string | null;
            /** Format: uuid */
            website_id?: string | null;
            /** @description Whether the exact upload was kept and can be downloaded. */
            original_available: boolean;
            source_metadata: components["schemas"]["SourceMetadataEntry"][];
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            /** @description Cosine of the question and the best chunk, -1 to 1. */
            score: number;
        };
        InfoBlobLimits: {
            formats: components["schemas"]["FormatLimit"][];
        };
        InfoBlobMetadata: {
            url?: string | null;
            title?: string | null;
            /** Format: uuid */
            embedding_model_id: string;
            /** @description Bytes of text and vectors. */
            size: number;
        };
        InfoBlobMetadataUpsertPublic: {
            url?: string | null;
            title?: string | null;
        };
        InfoBlobPublic: {
            /** Format: uuid */
            id: string;
            metadata: components["schemas"]["InfoBlobMetadata"];
            /** Format: uuid */
            group_id?: string | null;
            /** Format: uuid */
            website_id?: string | null;
            /** @description Whether the exact upload was kept and can be downloaded. */
            original_available: boolean;
            source_metadata: components["schemas"]["SourceMetadataEntry"][];
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            text: string;
        };
        InfoBlobPublicNoText: {
            /** Format: uuid */
            id: string;
            metadata: components["schemas"]["InfoBlobMetadata"];
            /** Format: uuid */
            group_id?: string | null;
            /** Format: uuid */
            website_id?: string | null;
            /** @description Whether the exact upload was kept and can be downloaded. */
            original_available: boolean;
            source_metadata: components["schemas"]["SourceMetadataEntry"][];
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        InfoBlobUpdatePublic: {
            metadata: components["schemas"]["InfoBlobMetadataUpsertPublic"];
        };
        InfoBlobUpsertRequest: {
            info_blobs: components["schemas"]["InfoBlobAddPublic"][];
        };
        InitiateResponse: {
            authorization_url: string;
            /** @description Comes back from the provider; once only. */
            state: string;
        };
        IntegrationKnowledgePublic: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        InternalError: {
            error: string;
            error_id: string;
            message: string;
            detail?: {
                [key: string]: unknown;
            };
        };
        InventoryLinePublic: {
            target: components["schemas"]["StorageKind"];
            /** @enum {string} */
            state: "pending" | "available" | "retained" | "failed" | "delete_pending" | "tombstoned";
            count: number;
            bytes: number;
            /** Format: date-time */
            oldest_created_at: string | null;
        };
        JobPublic: {
            /** Format: uuid */
            id: string;
            name?: string | null;
            status: components["schemas"]["Status"];
            task: components["schemas"]["Task"];
            /** @description Relative URL of what the job made. */
            result_location?: string | null;
            /** @description Why it failed, e.g. encrypted (spec §3.1). */
            failure_code?: string | null;
            failure_message?: string | null;
            /** @description How far it is: never falls, 1 when complete, null while unknown. */
            progress?: number | null;
            /** Format: date-time */
            finished_at?: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        Knowledge: {
            groups: components["schemas"]["PaginatedPermissions_CollectionPublic_"];
            websites: components["schemas"]["PaginatedPermissions_WebsitePublic_"];
            integration_knowledge_list: components["schemas"]["PaginatedPermissions_IntegrationKnowledgePublic_"];
        };
        Limit: {
            max_files: number;
            /** @description Bytes. */
            max_size: number;
        };
        Limits: {
            info_blobs: components["schemas"]["InfoBlobLimits"];
            attachments: components["schemas"]["AttachmentLimits"];
        };
        /** @enum {string} */
        LinkDisposition: "attachment" | "inline";
        LoginForm: {
            /** @description The e-mail address. */
            username: string;
            /** Format: password */
            password: string;
        };
        LogoutResponse: {
            logout_url: string | null;
        };
        MCPToolSetting: {
            /** Format: uuid */
            tool_id: string;
            is_enabled: boolean;
        };
        McpToolReferencePublic: {
            /** Format: uuid */
            id: string;
            uri: string;
            mime_type?: string | null;
            content?: string | null;
            meta: {
                [key: string]: unknown;
            };
            tool_call_id?: string | null;
            mcp_tool_name?: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        Message: {
            /** Format: uuid */
            id?: string | null;
            question: string;
            answer: string;
            /** @description The model as it was then. */
            completion_model?: components["schemas"]["CompletionModelPublic"] | null;
            references: components["schemas"]["InfoBlobPublicNoText"][];
            files: components["schemas"]["FilePublic"][];
            generated_files: components["schemas"]["FilePublic"][];
            tools: components["schemas"]["UseTools"];
            web_search_references: components["schemas"]["WebSearchResultPublic"][];
            mcp_tool_references: components["schemas"]["McpToolReferencePublic"][];
            tool_calls: components["schemas"]["ToolCallInfo"][];
            reasoning?: string | null;
            /** @description Tokens of the prompt. */
            num_tokens_question: number;
            /** @description Tokens of the answer. */
            num_tokens_answer: number;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        ModelId: {
            /** Format: uuid */
            id: string;
        };
        ModelInfo: {
            name: string;
            token_limit: number;
            prompt_tokens?: number | null;
        };
        ModelKwargs: {
            temperature?: number | null;
            top_p?: number | null;
            /** @enum {string|null} */
            reasoning_effort?: "none" | "minimal" | "low" | "medium" | "high" | null;
            /** @enum {string|null} */
            verbosity?: "low" | "medium" | "high" | null;
            response_format?: {
                [key: string]: unknown;
            } | null;
            presence_penalty?: number | null;
            frequency_penalty?: number | null;
            top_k?: number | null;
        };
        ModelProviderCreate: {
            name: string;
            /** @description openai, anthropic, azure, vllm, gemini, cohere, mistral, or any other that speaks the common shape. */
            provider_type: string;
            /** @description api_key; kept encrypted and never shown. Empty: the deployment’s key. */
            credentials: {
                [key: string]: unknown;
            };
            /**
             * @description endpoint, api_version, deployment_name, model_name.
             * @default {}
             */
            config?: {
                [key: string]: unknown;
            };
            /** @default true */
            is_active?: boolean;
        };
        ModelProviderPublic: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            tenant_id: string;
            name: string;
            provider_type: string;
            config: Record<string, never>;
            is_active: boolean;
            /** @description The last four characters; null without a key of its own. */
            masked_api_key?: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        ModelProviderUpdate: {
            name?: string | null;
            /** @description openai, anthropic, azure, vllm, gemini, cohere, mistral, or any other that speaks the common shape. */
            provider_type?: string | null;
            /** @description api_key; kept encrypted and never shown. Empty: the deployment’s key. */
            credentials?: {
                [key: string]: unknown;
            } | null;
            /** @description endpoint, api_version, deployment_name, model_name. */
            config?: {
                [key: string]: unknown;
            } | null;
            is_active?: boolean | null;
        };
        ModelsPresentation: {
            completion_models: components["schemas"]["CompletionModelSecurityStatus"][];
            embedding_models: components["schemas"]["EmbeddingModelSecurityStatus"][];
            transcription_models: components["schemas"]["TranscriptionModelSecurityStatus"][];
        };
        MoveLinePublic: {
            target: components["schemas"]["StorageKind"];
            /** @enum {string} */
            state: "pending" | "target_verified" | "failed";
            /** @enum {string|null} */
            failure_code: "store_unavailable" | "target_too_large" | "source_missing" | "source_corrupt" | "target_corrupt" | "content_ineligible" | null;
            count: number;
            bytes: number;
            /** Format: date-time */
            oldest_updated_at: string | null;
        };
        OIDCDebugToggleRequest: {
            enabled: boolean;
            /** @default 30 */
            duration_minutes?: number | null;
            reason?: string | null;
        };
        OIDCDebugToggleResponse: {
            enabled: boolean;
            enabled_at: string | null;
            enabled_by: string | null;
            expires_at: string | null;
            reason: string | null;
            /** @description Where the switch is kept. */
            backend: string;
        };
        ObjectContentHealth: {
            /** @enum {string} */
            status: "HEALTHY" | "UNHEALTHY";
            /** @example object_store_not_configured */
            code: string;
        };
        ObjectContentInventory: {
            inventory: components["schemas"]["InventoryLinePublic"][];
        };
        ObjectContentMoveQueued: {
            queued_count: number;
            /** @description Items of the page that are larger than the database may hold. */
            target_too_large_count: number;
        };
        ObjectContentMoveRequest: {
            target: components["schemas"]["StorageKind"];
            /** @description Most items of this page. */
            limit: number;
        };
        ObjectContentMoves: {
            policy_revision: number;
            paused: boolean;
            moves: components["schemas"]["MoveLinePublic"][];
        };
        ObjectContentMovesPause: {
            expected_revision: number;
            moves_paused: boolean;
        };
        ObjectContentMovesPaused: {
            policy_revision: number;
            paused: boolean;
        };
        /** @enum {string} */
        ObjectContentReadinessCode: "ready" | "object_store_not_configured" | "not_initialized" | "configuration_required" | "database_unavailable" | "store_degraded";
        ObjectStoreConnection: {
            /** @enum {string} */
            source: "unconfigured" | "environment" | "admin";
            configured: boolean;
            credentials_can_be_managed: boolean;
            revision?: number | null;
            endpoint_url?: string | null;
            region?: string | null;
            bucket?: string | null;
            /** @enum {string|null} */
            addressing_style?: "path" | "virtual" | null;
            /** Format: date-time */
            updated_at?: string | null;
            previous_destination?: components["schemas"]["ObjectStoreDestination"] | null;
            pending_destination?: components["schemas"]["ObjectStoreDestination"] | null;
        };
        ObjectStoreConnectionInput: {
            endpoint_url: string;
            region: string;
            bucket: string;
            access_key_id: string;
            /** Format: password */
            secret_access_key: string;
            /**
             * @default path
             * @enum {string}
             */
            addressing_style?: "path" | "virtual";
        };
        ObjectStoreCredentialsInput: {
            expected_revision: number;
            access_key_id: string;
            /** Format: password */
            secret_access_key: string;
        };
        ObjectStoreDestination: {
            revision: number;
            endpoint_url: string;
            region: string;
            bucket: string;
            /** @enum {string} */
            addressing_style: "path" | "virtual";
            /** Format: date-time */
            updated_at: string;
        };
        OpenIdConnectLogin: {
            code: string;
            code_verifier: string;
            redirect_uri: string;
            client_id: string;
            /**
             * @default authorization_code
             * @enum {string}
             */
            grant_type?: "authorization_code";
            /**
             * @description Of the request that was made; without effect.
             * @default openid
             */
            scope?: string;
            /** @description Of the request that was made. */
            nonce?: string | null;
        };
        OpenIdConnectToken: {
            access_token: string;
            /** @enum {string} */
            token_type: "bearer";
        };
        OriginalSignedURLRequest: {
            /** @description `attachment` unless given. */
            content_disposition?: components["schemas"]["LinkDisposition"];
            /** @description Another spelling of content_disposition. */
            contentDisposition?: components["schemas"]["LinkDisposition"];
            /**
             * @description Seconds.
             * @default 3600
             */
            expires_in?: number;
        };
        PaginatedPermissions_AppSparse_: {
            items: components["schemas"]["AppSparse"][];
            count: number;
            /** @description What the caller may do with the list. */
            permissions: components["schemas"]["ResourcePermission"][];
        };
        PaginatedPermissions_AssistantSparse_: {
            items: components["schemas"]["AssistantSparse"][];
            count: number;
            /** @description What the caller may do with the list. */
            permissions: components["schemas"]["ResourcePermission"][];
        };
        PaginatedPermissions_CollectionPublic_: {
            items: components["schemas"]["CollectionPublic"][];
            count: number;
            /** @description What the caller may do with the list. */
            permissions: components["schemas"]["ResourcePermission"][];
        };
        PaginatedPermissions_GroupChatSparse_: {
            items: components["schemas"]["GroupChatSparse"][];
            count: number;
            /** @description What the caller may do with the list. */
            permissions: components["schemas"]["ResourcePermission"][];
        };
        PaginatedPermissions_IntegrationKnowledgePublic_: {
            items: components["schemas"]["IntegrationKnowledgePublic"][];
            count: number;
            /** @description What the caller may do with the list. */
            permissions: components["schemas"]["ResourcePermission"][];
        };
        PaginatedPermissions_ServiceSparse_: {
            items: components["schemas"]["ServiceSparse"][];
            count: number;
            /** @description What the caller may do with the list. */
            permissions: components["schemas"]["ResourcePermission"][];
        };
        PaginatedPermissions_SpaceGroupMember_: {
            items: components["schemas"]["SpaceGroupMember"][];
            count: number;
            /** @description What the caller may do with the list. */
            permissions: components["schemas"]["ResourcePermission"][];
        };
        PaginatedPermissions_SpaceMember_: {
            items: components["schemas"]["SpaceMember"][];
            count: number;
            /** @description What the caller may do with the list. */
            permissions: components["schemas"]["ResourcePermission"][];
        };
        PaginatedPermissions_WebsitePublic_: {
            items: components["schemas"]["WebsitePublic"][];
            count: number;
            /** @description What the caller may do with the list. */
            permissions: components["schemas"]["ResourcePermission"][];
        };
        PaginatedResponse_AssistantPublic_: {
            items: components["schemas"]["AssistantPublic"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_CompletionModelPublic_: {
            items: components["schemas"]["CompletionModelPublic"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_EmbeddingModelPublic_: {
            items: components["schemas"]["EmbeddingModelPublic"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_FilePublic_: {
            items: components["schemas"]["FilePublic"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_GroupPublicWithMetadata_: {
            items: components["schemas"]["GroupPublicWithMetadata"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_InfoBlobPublicNoText_: {
            items: components["schemas"]["InfoBlobPublicNoText"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_InfoBlobPublic_: {
            items: components["schemas"]["InfoBlobPublic"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_JobPublic_: {
            items: components["schemas"]["JobPublic"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_PredefinedRolePublic_: {
            items: components["schemas"]["PredefinedRolePublic"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_PromptSparse_: {
            items: components["schemas"]["PromptSparse"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_RolePublic_: {
            items: components["schemas"]["RolePublic"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_SemanticSearchResponse_: {
            items: components["schemas"]["SemanticSearchResponse"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_SpaceDashboard_: {
            items: components["schemas"]["SpaceDashboard"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_SpaceGroupMember_: {
            items: components["schemas"]["SpaceGroupMember"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_SpaceSparse_: {
            items: components["schemas"]["SpaceSparse"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_TenantWithMaskedCredentials_: {
            items: components["schemas"]["TenantWithMaskedCredentials"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_TranscriptionModelPublic_: {
            items: components["schemas"]["TranscriptionModelPublic"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedResponse_UserInDB_: {
            items: components["schemas"]["UserInDB"][];
            /** @description Number of items in this answer. */
            count: number;
        };
        PaginatedUsersResponse_UserAdminView_: {
            items: components["schemas"]["UserAdminView"][];
            metadata: components["schemas"]["PaginationMetadata"];
        };
        PaginationMetadata: {
            page: number;
            page_size: number;
            total_count: number;
            total_pages: number;
            has_next: boolean;
            has_previous: boolean;
            /** @description Users per state among those whose texts match. */
            counts: {
                [key: string]: number;
            };
        };
        PartHealth: {
            /** @enum {string} */
            status: "HEALTHY" | "UNHEALTHY";
            /** Format: date-time */
            last_heartbeat: string | null;
            details: {
                [key: string]: unknown;
            };
        };
        PartialAssistantUpdatePublic: {
            name?: string | null;
            completion_model_kwargs?: components["schemas"]["ModelKwargs"] | null;
            logging_enabled?: boolean | null;
            /**
             * Format: uuid
             * @deprecated
             * @description The assistant's own space, nothing else; `transfer` moves it.
             */
            space_id?: string | null;
            /**
             * @deprecated
             * @description Accepted and ignored.
             */
            guardrail?: components["schemas"]["AssistantGuard"] | null;
            prompt?: components["schemas"]["PromptCreate"] | null;
            groups?: components["schemas"]["ModelId"][] | null;
            websites?: components["schemas"]["ModelId"][] | null;
            integration_knowledge_list?: components["schemas"]["ModelId"][] | null;
            mcp_servers?: components["schemas"]["ModelId"][] | null;
            mcp_tools?: components["schemas"]["MCPToolSetting"][] | null;
            completion_model?: components["schemas"]["ModelId"] | null;
            attachments?: components["schemas"]["ModelId"][] | null;
            description?: string | null;
            insight_enabled?: boolean | null;
            /** @description Days; null inherits the space. */
            data_retention_days?: number | null;
            metadata_json?: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            icon_id?: string | null;
        };
        PartialPropUserUpdate: {
            predefined_role?: components["schemas"]["ModelId"] | null;
            state?: components["schemas"]["UserState"] | null;
        };
        PartialUpdateSpaceRequest: {
            name?: string | null;
            description?: string | null;
            embedding_models?: components["schemas"]["ModelId"][] | null;
            completion_models?: components["schemas"]["ModelId"][] | null;
            transcription_models?: components["schemas"]["ModelId"][] | null;
            mcp_servers?: components["schemas"]["ModelId"][] | null;
            mcp_tools?: components["schemas"]["MCPToolSetting"][] | null;
            security_classification?: components["schemas"]["ModelId"] | null;
            /** Format: uuid */
            icon_id?: string | null;
            /** @description Days; null keeps them forever. */
            data_retention_days?: number | null;
        };
        PendingCrawls: {
            total: number;
            tenant_count: number;
            /** @description Tenant id → crawls that wait. */
            top_tenants: {
                [key: string]: number;
            };
        };
        /** @enum {string} */
        Permission: "admin" | "assistants" | "group_chats" | "apps" | "services" | "collections" | "websites" | "integrations" | "insights" | "AI" | "editor" | "personal_chat" | "shared_spaces" | "api_keys" | "storage" | "modules" | "assistant_debug";
        PermissionPublic: {
            name: components["schemas"]["Permission"];
            description: string;
        };
        PredefinedRoleInDB: {
            /** Format: uuid */
            id: string;
            name: string;
            permissions: components["schemas"]["Permission"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: uuid */
            tenant_id: string;
        };
        PredefinedRolePublic: {
            /** Format: uuid */
            id: string;
            name: string;
            permissions: components["schemas"]["Permission"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PreflightRequest: {
            /** Format: uuid */
            session_id?: string | null;
            /** Format: uuid */
            assistant_id?: string | null;
            /** Format: uuid */
            group_chat_id?: string | null;
            /** @default  */
            question?: string;
            /** @default [] */
            file_ids?: string[];
            tools?: components["schemas"]["UseTools"] | null;
            /** @description Counts this prompt instead of the stored one. */
            assistant_prompt?: string | null;
        };
        PreflightResponse: {
            /** @description The question and the history sent along. */
            input_tokens: number;
            file_tokens: number;
            /** @description Files whose tokens cannot be counted, e.g. images. */
            excluded_file_count: number;
            model_name: string;
            context_window: number;
            /** @description Kept free, because counting is not exact. */
            context_reserve_tokens: number;
            assistant_attachment_tokens: number;
            prompt_tokens: number;
            skill_context_tokens: number;
        };
        PrivacyPolicy: {
            /** Format: uri */
            url?: string | null;
        };
        ProbeResponse: {
            success: boolean;
            message?: string;
            error?: string;
        };
        PromptCreate: {
            text: string;
            description?: string | null;
        };
        PromptPublic: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            description?: string | null;
            is_selected?: boolean | null;
            user: components["schemas"]["UserSparse"];
            text: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        PromptSparse: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            description?: string | null;
            is_selected: boolean;
            user: components["schemas"]["UserSparse"];
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        PromptUpdateRequest: {
            description?: string | null;
        };
        PropUserInvite: {
            /** Format: email */
            email: string;
            predefined_role?: components["schemas"]["ModelId"] | null;
            /** @enum {string|null} */
            state?: "invited" | "active" | null;
        };
        ProviderModel: {
            name: string;
        };
        RenameConversationRequest: {
            name: string;
        };
        /** @enum {string} */
        ResourcePermission: "read" | "create" | "edit" | "delete" | "add" | "remove" | "publish" | "insight_view" | "insight_toggle";
        ResourcePermissions: {
            /** @enum {string} */
            assistants?: "none" | "read" | "write" | "admin";
            /** @enum {string} */
            apps?: "none" | "read" | "write" | "admin";
            /** @enum {string} */
            spaces?: "none" | "read" | "write" | "admin";
            /** @enum {string} */
            knowledge?: "none" | "read" | "write" | "admin";
            /** @enum {string} */
            conversations?: "none" | "read" | "write" | "admin";
            /** @enum {string} */
            files?: "none" | "read" | "write" | "admin";
            /** @enum {string} */
            jobs?: "none" | "read" | "write" | "admin";
            /** @enum {string} */
            prompts?: "none" | "read" | "write" | "admin";
        };
        RoleCreateRequest: {
            name: string;
            permissions: components["schemas"]["Permission"][];
        };
        RolePublic: {
            /** Format: uuid */
            id: string;
            name: string;
            permissions: components["schemas"]["Permission"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        RoleUpdateRequest: {
            name?: string | null;
            permissions?: components["schemas"]["Permission"][] | null;
        };
        RolesPaginatedResponse: {
            roles: components["schemas"]["PaginatedResponse_RolePublic_"];
            predefined_roles: components["schemas"]["PaginatedResponse_PredefinedRolePublic_"];
        };
        /** @description Payload of svc_event. */
        SSEEneoEvent: {
            /** Format: uuid */
            session_id: string;
            svc_event_type: components["schemas"]["SvcEventType"];
        };
        SSEError: {
            /** Format: uuid */
            session_id: string;
            error: string;
            /** @description svc_error_code where there is one, else an HTTP status. */
            error_code?: number | null;
        };
        SSEFiles: {
            /** Format: uuid */
            session_id: string;
            generated_files: components["schemas"]["FilePublic"][];
        };
        /** @description The turn with an empty answer and every document that was found. */
        SSEFirstChunk: {
            /**
             * Format: uuid
             * @description The turn.
             */
            id: string;
            /**
             * Format: uuid
             * @description The conversation; continues it.
             */
            session_id: string;
            question: string;
            answer: string;
            files: components["schemas"]["FilePublic"][];
            /** @description Made by the model. */
            generated_files: components["schemas"]["FilePublic"][];
            /** @description One entry per document, with its best score. */
            references: components["schemas"]["InfoBlobAskAssistantPublic"][];
            /** @description The assistant that answered. */
            tools: components["schemas"]["UseTools"];
            web_search_references: components["schemas"]["WebSearchResultPublic"][];
            mcp_tool_references: components["schemas"]["McpToolReferencePublic"][];
            completion_model?: components["schemas"]["CompletionModelPublic"] | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        SSEReasoning: {
            /** Format: uuid */
            session_id: string;
            reasoning: string;
        };
        /** @description Concatenate the pieces to get the answer. */
        SSEText: {
            /** Format: uuid */
            session_id: string;
            answer: string;
            /** @description Version 1: every document found. Version 2: those cited so far, in order of their first citation. */
            references: components["schemas"]["InfoBlobAskAssistantPublic"][];
        };
        SSETokenUsage: {
            /** Format: uuid */
            session_id: string;
            svc_event_type: components["schemas"]["SvcEventType"];
            usage: components["schemas"]["TokenUsageEvent"];
        };
        SSEToolApprovalRequired: {
            /** Format: uuid */
            session_id: string;
            svc_event_type: components["schemas"]["SvcEventType"];
            approval_id: string;
            tools: components["schemas"]["ToolCallInfo"][];
        };
        SSEToolApprovalTimeout: {
            /** Format: uuid */
            session_id: string;
            svc_event_type: components["schemas"]["SvcEventType"];
            approval_id: string;
            tools: components["schemas"]["ToolCallInfo"][];
        };
        SSEToolCall: {
            /** Format: uuid */
            session_id: string;
            svc_event_type: components["schemas"]["SvcEventType"];
            tools: components["schemas"]["ToolCallInfo"][];
            mcp_tool_references: components["schemas"]["McpToolReferencePublic"][];
        };
        SecurityClassificationPublic: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            security_level: number;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        SelectableTenant: {
            slug: string;
            name: string;
            display_name: string;
        };
        SelectableTenants: {
            tenants: components["schemas"]["SelectableTenant"][];
        };
        SemanticSearchRequest: {
            search_string: string;
            /**
             * @description Most chunks returned.
             * @default 30
             */
            num_chunks?: number;
            /** @description Trims the tail of low relevance. */
            autocut_cutoff?: number | null;
        };
        SemanticSearchResponse: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            info_blob_id: string;
            text: string;
            /** @description Cosine of question and chunk. */
            score: number;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        ServiceSparse: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            /** @enum {string|null} */
            output_format?: "json" | "list" | "boolean" | null;
            json_schema?: {
                [key: string]: unknown;
            } | null;
            prompt: string;
            completion_model_kwargs?: components["schemas"]["ModelKwargs"];
            /** Format: uuid */
            user_id: string;
        };
        SessionFeedback: {
            /**
             * @description 1 for good, -1 for bad.
             * @enum {integer}
             */
            value: -1 | 1;
            text?: string | null;
        };
        SessionMetadataPublic: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        SessionPublic: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            /** @description Oldest first. */
            messages: components["schemas"]["Message"][];
            feedback?: components["schemas"]["SessionFeedback"] | null;
        };
        SetFederationRequest: {
            /** @description Label of the identity provider. */
            provider: string;
            /**
             * Format: uri
             * @description Address of the discovery document.
             */
            discovery_endpoint: string;
            client_id: string;
            /**
             * Format: password
             * @description Never shown again.
             */
            client_secret: string;
            /**
             * @description E-mail domains that may sign in; empty makes no accounts.
             * @default []
             */
            allowed_domains?: string[];
            /** @description Origin of the redirect URI; PUBLIC_ORIGIN when missing. */
            canonical_public_origin?: string | null;
            /** @description /login/callback when missing. */
            redirect_path?: string | null;
            /**
             * @description Further callback addresses.
             * @default []
             */
            additional_redirect_uris?: string[];
        };
        SetFederationResponse: {
            /** Format: uuid */
            tenant_id: string;
            provider: string;
            masked_secret: string;
            message: string;
        };
        SignedURLRequest: {
            /** @description `attachment` unless given. */
            content_disposition?: components["schemas"]["LinkDisposition"];
            /** @description Another spelling of content_disposition. */
            contentDisposition?: components["schemas"]["LinkDisposition"];
            /**
             * @description Seconds.
             * @default 3600
             */
            expires_in?: number;
        };
        SignedURLResponse: {
            /** Format: uri */
            url: string;
            /** @description Unix seconds. */
            expires_at: number;
        };
        /** @enum {string} */
        SortField: "email" | "username" | "created_at";
        /** @enum {string} */
        SortOrder: "asc" | "desc";
        SourceMetadataEntry: {
            name: string;
            label: string;
            value: string;
            /** @enum {string} */
            kind: "text" | "choice" | "date" | "number" | "boolean" | "url";
        };
        SpaceDashboard: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            personal: boolean;
            organization: boolean;
            /** Format: uuid */
            icon_id?: string | null;
            /** @description Days; null keeps conversations forever. */
            data_retention_days?: number | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            applications: components["schemas"]["Applications"];
            default_assistant?: components["schemas"]["DefaultAssistant"] | null;
        };
        SpaceGroupMember: {
            /** Format: uuid */
            id: string;
            name: string;
            role: components["schemas"]["SpaceRoleValue"];
            user_count?: number;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        SpaceMember: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            username?: string | null;
            role: components["schemas"]["SpaceRoleValue"];
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        SpacePublic: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            personal: boolean;
            organization: boolean;
            /** Format: uuid */
            icon_id?: string | null;
            /** @description Days; null keeps conversations forever. */
            data_retention_days?: number | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            applications: components["schemas"]["Applications"];
            default_assistant: components["schemas"]["DefaultAssistant"] | null;
            embedding_models: components["schemas"]["EmbeddingModelPublic"][];
            completion_models: components["schemas"]["CompletionModelPublic"][];
            transcription_models: components["schemas"]["TranscriptionModelPublic"][];
            mcp_servers: {
                [key: string]: unknown;
            }[];
            knowledge: components["schemas"]["Knowledge"];
            members: components["schemas"]["PaginatedPermissions_SpaceMember_"];
            group_members: components["schemas"]["PaginatedPermissions_SpaceGroupMember_"];
            available_roles: components["schemas"]["SpaceRole"][];
            security_classification: components["schemas"]["SecurityClassificationPublic"] | null;
        };
        SpaceRole: {
            value: components["schemas"]["SpaceRoleValue"];
            label: string;
        };
        /** @enum {string} */
        SpaceRoleValue: "admin" | "editor" | "viewer";
        SpaceSparse: {
            permissions?: components["schemas"]["ResourcePermission"][];
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            personal: boolean;
            organization: boolean;
            /** Format: uuid */
            icon_id?: string | null;
            /** @description Days; null keeps conversations forever. */
            data_retention_days?: number | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            applications?: components["schemas"]["Applications"] | null;
            default_assistant?: components["schemas"]["DefaultAssistant"] | null;
        };
        /** @enum {string} */
        StateFilter: "active" | "inactive";
        /** @enum {string} */
        Status: "queued" | "in progress" | "complete" | "failed" | "not found";
        StorageCapability: {
            target: components["schemas"]["StorageKind"];
            configured: boolean;
            selectable: boolean;
            readiness_code: components["schemas"]["ObjectContentReadinessCode"];
        };
        StorageInfoModel: {
            count: number;
            items: components["schemas"]["StorageSpaceInfoModel"][];
        };
        /** @enum {string} */
        StorageKind: "postgres_inline" | "object_store";
        StorageModel: {
            total_used: number;
            personal_used: number;
            shared_used: number;
            /** @description Quota of the tenant, in bytes. */
            limit: number;
        };
        StoragePolicyPublic: {
            revision: number;
            new_write_storage_target: components["schemas"]["StorageKind"];
            /** @description Bytes. */
            session_file_limit_bytes: number;
            /** @description Bytes. */
            session_image_limit_bytes: number;
            /** @description Bytes. */
            knowledge_file_limit_bytes: number;
            /** @description Bytes. */
            transcription_audio_limit_bytes: number;
            moves_paused: boolean;
            /** @enum {string} */
            updated_by_actor: "migration" | "platform_admin";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        StorageSpaceInfoModel: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            update_at: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Bytes. */
            size: number;
            members: components["schemas"]["StorageSpaceMemberModel"][];
        };
        StorageSpaceMemberModel: {
            /** Format: uuid */
            id: string;
            email: string;
            role: string;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        SuccessResponse: {
            success: boolean;
        };
        SuperApiKeyStatus: {
            super_api_key_configured: boolean;
        };
        /** @enum {string} */
        SvcEventType: "generating_image" | "tool_call" | "tool_approval_required" | "tool_approval_timeout" | "token_usage";
        SwitchBackRequest: {
            expected_previous_revision: number;
        };
        /** @enum {string} */
        Task: "upload_info_blob" | "transcription" | "crawl" | "embed_group" | "crawl_all_websites" | "run_app" | "update_model_usage_stats" | "analyze_conversation_insights" | "export_audit_logs" | "log_audit_event";
        TemplateCreate: {
            /** Format: uuid */
            id: string;
            additional_fields?: unknown[] | null;
        };
        TenantBase: {
            name: string;
            /** @description The name, when missing. */
            display_name?: string | null;
            /**
             * @description Knowledge quota in bytes.
             * @default 10737418240
             */
            quota_limit?: number;
            domain?: string | null;
            /**
             * @description Accounts are made at the first federated sign-in.
             * @default false
             */
            provisioning?: boolean;
            /** @default active */
            state?: components["schemas"]["TenantState"];
            /** @default false */
            security_enabled?: boolean;
            /**
             * Format: uuid
             * @description A new tenant has no role yet that could be named here; set it afterwards.
             */
            default_role_id?: string | null;
        };
        TenantCompletionModelCreate: {
            /** Format: uuid */
            provider_id: string;
            /** @description What the provider calls the model. */
            name: string;
            /** @description What people call the model. */
            display_name: string;
            /** @default openai */
            family?: string;
            /** @default swe */
            hosting?: string;
            /**
             * @description Enabled for the organisation at once.
             * @default true
             */
            is_active?: boolean;
            /** @default false */
            is_default?: boolean;
            /**
             * @deprecated
             * @description Older name of max_input_tokens.
             */
            token_limit?: number | null;
            /** @description Tokens of prompt and answer together. */
            max_input_tokens?: number | null;
            max_output_tokens?: number | null;
            /** @default false */
            vision?: boolean;
            /** @default false */
            reasoning?: boolean;
            /** @default false */
            supports_tool_calling?: boolean;
            /** @default false */
            supports_strict_tool_schema?: boolean;
            /** @description For statistics only. */
            input_cost_per_token?: number | null;
            /** @description For statistics only. */
            output_cost_per_token?: number | null;
        };
        TenantCompletionModelUpdate: {
            display_name?: string | null;
            /** @description Null clears it. */
            description?: string | null;
            hosting?: string | null;
            open_source?: boolean | null;
            stability?: string | null;
            /** @description What the provider calls the model. */
            name?: string | null;
            /**
             * @deprecated
             * @description Older name of max_input_tokens.
             */
            token_limit?: number | null;
            /** @description Tokens of prompt and answer together. */
            max_input_tokens?: number | null;
            max_output_tokens?: number | null;
            vision?: boolean | null;
            reasoning?: boolean | null;
            supports_tool_calling?: boolean | null;
            supports_strict_tool_schema?: boolean | null;
            /** @description For statistics only. */
            input_cost_per_token?: number | null;
            /** @description For statistics only. */
            output_cost_per_token?: number | null;
        };
        TenantEmbeddingModelCreate: {
            /** Format: uuid */
            provider_id: string;
            /** @description What the provider calls the model. */
            name: string;
            /** @description What people call the model. */
            display_name: string;
            /** @default openai */
            family?: string;
            /** @default swe */
            hosting?: string;
            /**
             * @description Enabled for the organisation at once.
             * @default true
             */
            is_active?: boolean;
            /** @default false */
            is_default?: boolean;
            /** @description Numbers in a vector. */
            dimensions?: number | null;
            /** @description Tokens beyond which the model does not read a text. */
            max_input?: number | null;
        };
        TenantEmbeddingModelUpdate: {
            display_name?: string | null;
            /** @description Null clears it. */
            description?: string | null;
            hosting?: string | null;
            open_source?: boolean | null;
            stability?: string | null;
            family?: string | null;
            /** @description Numbers in a vector. */
            dimensions?: number | null;
            max_input?: number | null;
        };
        TenantPublic: {
            name: string;
            display_name: string | null;
            /** @description Knowledge quota in bytes. */
            quota_limit: number;
            domain: string | null;
            provisioning: boolean;
            state: components["schemas"]["TenantState"];
            security_enabled: boolean;
            privacy_policy: string | null;
        };
        /** @enum {string} */
        TenantState: "active" | "suspended";
        TenantTranscriptionModelCreate: {
            /** Format: uuid */
            provider_id: string;
            /** @description What the provider calls the model. */
            name: string;
            /** @description What people call the model. */
            display_name: string;
            /** @default openai */
            family?: string;
            /** @default swe */
            hosting?: string;
            /**
             * @description Enabled for the organisation at once.
             * @default true
             */
            is_active?: boolean;
            /** @default false */
            is_default?: boolean;
        };
        TenantTranscriptionModelUpdate: {
            display_name?: string | null;
            /** @description Null clears it. */
            description?: string | null;
            hosting?: string | null;
            open_source?: boolean | null;
            stability?: string | null;
        };
        TenantUpdatePublic: {
            display_name?: string | null;
            /** @description Knowledge quota in bytes. */
            quota_limit?: number | null;
            domain?: string | null;
            provisioning?: boolean | null;
            state?: components["schemas"]["TenantState"] | null;
            security_enabled?: boolean | null;
            /**
             * Format: uuid
             * @description Given to users made at the first federated sign-in.
             */
            default_role_id?: string | null;
        };
        TenantWithMaskedCredentials: {
            name: string;
            display_name: string | null;
            /** @description Knowledge quota in bytes. */
            quota_limit: number;
            domain: string | null;
            provisioning: boolean;
            state: components["schemas"]["TenantState"];
            security_enabled: boolean;
            privacy_policy: string | null;
            /** Format: uuid */
            id: string;
            slug: string;
            /** Format: uuid */
            default_role_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        TokenEstimateBreakdown: {
            prompt: number;
            text: number;
            files: number;
            file_details?: {
                [key: string]: number;
            };
        };
        TokenEstimateRequest: {
            /** @default  */
            text?: string;
            /** @default [] */
            file_ids?: string[];
        };
        TokenEstimateResponse: {
            tokens: number;
            /** @description Of the context window, 0 to 100 and above. */
            percentage: number;
            limit: number;
            breakdown: components["schemas"]["TokenEstimateBreakdown"];
        };
        TokenUsageEvent: {
            /** @description Over every model request of the turn. */
            prompt_tokens: number;
            /** @description Over every model response of the turn. */
            completion_tokens: number;
            /** @description Both together. */
            turn_tokens: number;
            /** @description Of the last model request. */
            context_prompt_tokens: number;
            /** @description Of the last model response. */
            context_completion_tokens: number;
            skill_context_tokens: number;
        };
        ToolApprovalDecision: {
            tool_call_id: string;
            approved: boolean;
            reason?: string | null;
        };
        ToolApprovalResponse: {
            /** @enum {string} */
            status: "accepted" | "already_processed";
            approval_id: string;
            decisions_received: number;
            decisions_remaining: number;
            unrecognized_tool_call_ids: string[];
        };
        ToolAssistant: {
            /** Format: uuid */
            id: string;
            handle: string;
        };
        ToolCallInfo: {
            server_name: string;
            /** @description As shown to people. */
            tool_name: string;
            title?: string | null;
            arguments?: Record<string, never> | null;
            tool_call_id?: string | null;
            /** @description Null while pending, or when nobody was asked. */
            approved?: boolean | null;
            /**
             * @description Null while it runs.
             * @enum {string|null}
             */
            result_status?: "succeeded" | "failed" | "approved" | "denied" | "timeout_denied" | null;
            /** @description Left out of streams. */
            result?: string | null;
            /** @description As the model sees it: server__tool. */
            mcp_tool_name?: string | null;
        };
        ToolCallResultPublic: {
            tool_call_id: string;
            result?: string | null;
            mcp_tool_name?: string | null;
        };
        TranscriptionModelPublic: {
            /** Format: uuid */
            id: string;
            /** @description What the provider calls the model. */
            name: string;
            /** @description What people call the model. */
            nickname: string;
            /** @description An open list, e.g. openai, mistral, claude, e5. */
            family: string;
            /** @description Where the model runs; an open list, e.g. swe, eu, usa. */
            hosting: string;
            /** @description stable or experimental. */
            stability: string;
            is_deprecated: boolean;
            open_source?: boolean | null;
            description?: string | null;
            hf_link?: string | null;
            org?: string | null;
            /** @description Enabled for the organisation, not deprecated and not locked. */
            can_access: boolean;
            /** @description The provider has no usable key. */
            is_locked: boolean;
            /** @description credentials, when locked. */
            lock_reason?: string | null;
            is_org_enabled: boolean;
            is_org_default: boolean;
            /** @description Kind of provider whose key is used; null for built-in models. */
            credential_provider?: string | null;
            security_classification?: components["schemas"]["SecurityClassificationPublic"] | null;
            /** Format: uuid */
            tenant_id?: string | null;
            /**
             * Format: uuid
             * @description Null for built-in models.
             */
            provider_id?: string | null;
            provider_name?: string | null;
            provider_type?: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
        TranscriptionModelSecurityStatus: {
            /** Format: uuid */
            id: string;
            /** @description What the provider calls the model. */
            name: string;
            /** @description What people call the model. */
            nickname: string;
            /** @description An open list, e.g. openai, mistral, claude, e5. */
            family: string;
            /** @description Where the model runs; an open list, e.g. swe, eu, usa. */
            hosting: string;
            /** @description stable or experimental. */
            stability: string;
            is_deprecated: boolean;
            open_source?: boolean | null;
            description?: string | null;
            hf_link?: string | null;
            org?: string | null;
            /** @description Enabled for the organisation, not deprecated and not locked. */
            can_access: boolean;
            /** @description The provider has no usable key. */
            is_locked: boolean;
            /** @description credentials, when locked. */
            lock_reason?: string | null;
            is_org_enabled: boolean;
            is_org_default: boolean;
            /** @description Kind of provider whose key is used; null for built-in models. */
            credential_provider?: string | null;
            security_classification?: components["schemas"]["SecurityClassificationPublic"] | null;
            /** Format: uuid */
            tenant_id?: string | null;
            /**
             * Format: uuid
             * @description Null for built-in models.
             */
            provider_id?: string | null;
            provider_name?: string | null;
            provider_type?: string | null;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
            /** @description Whether the named space may use the model; null when no space was named. */
            meets_security_classification?: boolean | null;
        };
        TranscriptionModelUpdate: {
            /** @description Whether spaces may use the model. */
            is_org_enabled?: boolean | null;
            /** @description Whether new things take the model; one of a kind at a time. */
            is_org_default?: boolean | null;
        };
        TransferApplicationRequest: {
            /** Format: uuid */
            target_space_id: string;
            /** @default false */
            move_resources?: boolean;
        };
        TransferRequest: {
            /** Format: uuid */
            target_space_id: string;
        };
        UpdateFederationRequest: {
            provider?: string;
            /** Format: uri */
            discovery_endpoint?: string;
            client_id?: string;
            /**
             * Format: password
             * @description Never shown again.
             */
            client_secret?: string;
            allowed_domains?: string[] | null;
            canonical_public_origin?: string | null;
            redirect_path?: string | null;
            additional_redirect_uris?: string[] | null;
        };
        /** @enum {string} */
        UpdateInterval: "never" | "daily" | "every_other_day" | "weekly";
        UpdateSpaceGroupMemberRequest: {
            role: components["schemas"]["SpaceRoleValue"];
        };
        UpdateSpaceMemberRequest: {
            role: components["schemas"]["SpaceRoleValue"];
        };
        UploadLimitProjection: {
            /** @enum {string} */
            use_case: "session_file" | "session_image" | "session_audio" | "knowledge_file" | "knowledge_audio";
            configured_bytes: number;
            /** @description The smaller of the policy and the ceiling. */
            effective_bytes: number;
            storage_target: components["schemas"]["StorageKind"];
            operator_ceiling_bytes: number | null;
            /** @enum {string} */
            constraining_source: "admin_policy" | "operator_ceiling";
        };
        UseTools: {
            assistants: components["schemas"]["ToolAssistant"][];
        };
        UserAddAdmin: {
            /** Format: email */
            email: string;
            username?: string | null;
            /** Format: password */
            password?: string | null;
            /** @description Knowledge quota in bytes. */
            quota_limit?: number | null;
            /** @default [] */
            roles?: components["schemas"]["ModelId"][];
            /** @default [] */
            predefined_roles?: components["schemas"]["ModelId"][];
        };
        UserAddSuperAdmin: {
            /** Format: email */
            email: string;
            username?: string | null;
            /** Format: password */
            password?: string | null;
            /** @description Knowledge quota in bytes. */
            quota_limit?: number | null;
            /** @default [] */
            roles?: components["schemas"]["ModelId"][];
            /** @default [] */
            predefined_roles?: components["schemas"]["ModelId"][];
            /** Format: uuid */
            tenant_id: string;
        };
        UserAdminView: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            username: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Bytes of knowledge the user holds. */
            quota_used: number;
            /** @description Knowledge quota in bytes; null is bounded by the tenant alone. */
            quota_limit: number | null;
            roles: components["schemas"]["RolePublic"][];
            predefined_roles: components["schemas"]["PredefinedRolePublic"][];
            user_groups: components["schemas"]["UserGroupRead"][];
            /** @description Model tokens used so far. */
            used_tokens: number;
            email_verified: boolean;
            /** @description Whether the user may sign in. */
            is_active: boolean;
            state: components["schemas"]["UserState"];
        };
        UserCreated: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            username: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Bytes of knowledge the user holds. */
            quota_used: number;
            /** @description Knowledge quota in bytes; null is bounded by the tenant alone. */
            quota_limit: number | null;
            roles: components["schemas"]["RolePublic"][];
            predefined_roles: components["schemas"]["PredefinedRolePublic"][];
            user_groups: components["schemas"]["UserGroupRead"][];
            /** @description Model tokens used so far. */
            used_tokens: number;
            email_verified: boolean;
            /** @description Whether the user may sign in. */
            is_active: boolean;
            state: components["schemas"]["UserState"];
            /** Format: uuid */
            tenant_id: string;
            /** @description A session token of the new user. */
            access_token: string;
        };
        UserCreatedAdminView: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            username: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Bytes of knowledge the user holds. */
            quota_used: number;
            /** @description Knowledge quota in bytes; null is bounded by the tenant alone. */
            quota_limit: number | null;
            roles: components["schemas"]["RolePublic"][];
            predefined_roles: components["schemas"]["PredefinedRolePublic"][];
            user_groups: components["schemas"]["UserGroupRead"][];
            /** @description Model tokens used so far. */
            used_tokens: number;
            email_verified: boolean;
            /** @description Whether the user may sign in. */
            is_active: boolean;
            state: components["schemas"]["UserState"];
        };
        UserDeletedListItem: {
            username: string;
            email: string;
            state: string;
            /** Format: date-time */
            deleted_at: string;
        };
        UserGroupRead: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        UserInDB: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            username: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Bytes of knowledge the user holds. */
            quota_used: number;
            /** @description Knowledge quota in bytes; null is bounded by the tenant alone. */
            quota_limit: number | null;
            roles: components["schemas"]["RolePublic"][];
            predefined_roles: components["schemas"]["PredefinedRolePublic"][];
            user_groups: components["schemas"]["UserGroupRead"][];
            /** @description Model tokens used so far. */
            used_tokens: number;
            email_verified: boolean;
            /** @description Whether the user may sign in. */
            is_active: boolean;
            state: components["schemas"]["UserState"];
            /** Format: uuid */
            tenant_id: string;
        };
        UserPublic: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            username: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Bytes of knowledge the user holds. */
            quota_used: number;
            /** @description Knowledge quota in bytes; null is bounded by the tenant alone. */
            quota_limit: number | null;
            roles: components["schemas"]["RolePublic"][];
            predefined_roles: components["schemas"]["PredefinedRolePublic"][];
            user_groups: components["schemas"]["UserGroupRead"][];
            /** @description What the roles give together. */
            permissions: components["schemas"]["Permission"][];
        };
        UserSparse: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            username: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @enum {string} */
        UserState: "invited" | "active" | "inactive" | "deleted";
        UserStateListItem: {
            username: string;
            email: string;
            state: string;
            /** Format: date-time */
            state_changed_at: string;
        };
        UserUpdatePublic: {
            /** Format: email */
            email?: string | null;
            /** @description Cannot change; another one than the present is refused. */
            username?: string | null;
            /**
             * Format: password
             * @description Ends every session of the user.
             */
            password?: string | null;
            /** @description Knowledge quota in bytes. */
            quota_limit?: number | null;
            roles?: components["schemas"]["ModelId"][] | null;
            predefined_roles?: components["schemas"]["ModelId"][] | null;
            state?: components["schemas"]["UserState"] | null;
        };
        ValidateModelRequest: {
            model_name: string;
            /**
             * @default completion
             * @enum {string}
             */
            model_type?: "completion" | "embedding" | "transcription";
        };
        ValidationError: {
            loc: (string | number)[];
            msg: string;
            type: string;
        };
        VersionResponse: {
            /** @description The same string as in the API description. */
            version: string;
        };
        WebSearchResultPublic: {
            /** Format: uuid */
            id: string;
            title: string;
            url: string;
        };
        WebsiteMetadata: {
            /** @description Bytes of text and vectors. */
            size: number;
        };
        WebsitePublic: {
            /** Format: uuid */
            id: string;
            permissions?: components["schemas"]["ResourcePermission"][];
            name: string | null;
            url: string;
            /** Format: uuid */
            space_id: string;
            download_files: boolean;
            crawl_type: components["schemas"]["CrawlType"];
            update_interval: components["schemas"]["UpdateInterval"];
            latest_crawl: components["schemas"]["CrawlRunPublic"] | null;
            embedding_model: components["schemas"]["EmbeddingModelPublic"];
            metadata: components["schemas"]["WebsiteMetadata"];
            requires_http_auth: boolean;
            consecutive_failures?: number;
            /** Format: date-time */
            next_retry_at?: string | null;
            is_auto_disabled: boolean;
            /** Format: date-time */
            created_at?: string | null;
            /** Format: date-time */
            updated_at?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health_healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            /** @description The headers are larger than the service reads. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description See the body. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
        };
    };
    health_crawler_health: {
        parameters: {
            query?: {
                /** @description Every tenant in `pending`, not only the first ten. */
                include_all?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlerHealthResponse"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    key_policy_policy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPolicy"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    key_policy_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyPolicyUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPolicy"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    tenant_api_key_list: {
        parameters: {
            query?: {
                /** @description Most items in one page. */
                limit?: number;
                /** @description A cursor of an earlier page, unchanged. */
                cursor?: string;
                /** @description Page backwards from the cursor. */
                previous?: boolean;
                scope_type?: components["schemas"]["ApiKeyScopeType"];
                scope_id?: string;
                state?: components["schemas"]["ApiKeyState"];
                key_type?: components["schemas"]["ApiKeyType"];
                ownership?: components["schemas"]["ApiKeyOwnership"];
                owner_user_id?: string;
                created_by_user_id?: string;
                /** @description Which people a search looks at; both without it. */
                user_relation?: "owner" | "creator";
                search?: string;
                expires_within_days?: number;
                min_permission?: components["schemas"]["ApiKeyPermission"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPaginatedResponse_ApiKeyV2_"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_api_key_expiring: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpiringKeysSummary"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_api_key_look_up: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyLookupRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyLookupResponse"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    key_policy_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyNotificationPolicy"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    key_policy_change_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyNotificationPolicyUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyNotificationPolicy"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    tenant_api_key_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_key_life_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    tenant_api_key_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyUpdateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    tenant_key_life_extend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyExtendRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    tenant_key_life_purge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    tenant_key_life_reactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    tenant_key_life_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApiKeyReasonRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    tenant_key_life_rotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApiKeyRotateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyCreatedResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    tenant_key_life_suspend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApiKeyReasonRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    model_provider_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelProviderPublic"][];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    model_provider_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelProviderCreate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelProviderPublic"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `name_exists`: The name is taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `encryption_not_configured`: Encryption is not configured.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    model_provider_capabilities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Kind of provider → its modes and better known models. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    model_provider_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelProviderPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `model_provider_not_found`: The model provider does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    model_provider_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelProviderUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelProviderPublic"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `model_provider_not_found`: The model provider does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `name_exists`: The name is taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `encryption_not_configured`: Encryption is not configured.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    model_provider_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** @description `bad_request`: The request breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `model_provider_not_found`: The model provider does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    model_provider_models: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderModel"][];
                };
            };
            /** @description `upstream_rejected`: The model provider refused the request. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `model_provider_not_found`: The model provider does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `upstream_unavailable`: The model provider cannot be reached or is failing.
             *
             *     `upstream_rate_limited`: The model provider is rate-limited.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    model_provider_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProbeResponse"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `model_provider_not_found`: The model provider does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    model_provider_validate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateModelRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProbeResponse"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `model_provider_not_found`: The model provider does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    storage_admin_inventory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectContentInventory"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    storage_admin_read_moves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectContentMoves"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    storage_admin_queue_moves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ObjectContentMoveRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectContentMoveQueued"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `configuration_required`: The object store is not configured.
             *
             *     `object_store_unavailable`: The object store cannot be reached at the moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    storage_admin_pause_moves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ObjectContentMovesPause"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectContentMovesPaused"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `deployment_policy_revision_conflict`: The storage policy was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    storage_admin_policy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeploymentPolicy"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    storage_admin_change_policy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeploymentPolicyUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeploymentPolicy"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `deployment_policy_revision_conflict`: The storage policy was changed meanwhile.
             *
             *     `object_store_target_not_selectable`: The object store cannot be selected now.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    object_store_connection_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectStoreConnection"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    object_store_connection_connect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ObjectStoreConnectionInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectStoreConnection"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `object_store_probe_failed`: The object store could not be used with these settings.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `object_store_connection_conflict`: The connection is not in the state this needs.
             *
             *     `object_store_bucket_foreign`: The bucket belongs to another database.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `encryption_not_configured`: Encryption is not configured. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    object_store_connection_replace_credentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ObjectStoreCredentialsInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectStoreConnection"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `object_store_probe_failed`: The object store could not be used with these settings.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `object_store_connection_conflict`: The connection is not in the state this needs.
             *
             *     `object_store_bucket_foreign`: The bucket belongs to another database.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `encryption_not_configured`: Encryption is not configured. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    object_store_connection_change_destination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ObjectStoreConnectionInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectStoreConnection"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `object_store_probe_failed`: The object store could not be used with these settings.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `object_store_connection_conflict`: The connection is not in the state this needs.
             *
             *     `object_store_bucket_foreign`: The bucket belongs to another database.
             *
             *     `object_store_destination_busy`: Writes could still reach the present destination.
             *
             *     `object_store_destination_incomplete`: The new bucket does not hold every stored item.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `object_store_unavailable`: The object store cannot be reached at the moment.
             *
             *     `encryption_not_configured`: Encryption is not configured.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    object_store_connection_switch_back: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchBackRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectStoreConnection"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `object_store_connection_conflict`: The connection is not in the state this needs.
             *
             *     `object_store_destination_busy`: Writes could still reach the present destination.
             *
             *     `object_store_bucket_foreign`: The bucket belongs to another database.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `object_store_unavailable`: The object store cannot be reached at the moment.
             *
             *     `configuration_required`: The object store is not configured.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    object_store_connection_cancel_pending: {
        parameters: {
            query: {
                expected_revision: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `object_store_connection_conflict`: The connection is not in the state this needs. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    object_store_connection_forget_previous: {
        parameters: {
            query: {
                expected_revision: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `object_store_connection_conflict`: The connection is not in the state this needs. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    admin_tenant_predefined_roles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredefinedRoleInDB"][];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    admin_tenant_set_privacy_policy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyPolicy"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    key_policy_super_api_key_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuperApiKeyStatus"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_model_create_completion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantCompletionModelCreate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletionModelPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `model_provider_not_found`: The model provider does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `name_exists`: The name is taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_model_update_completion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                model_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantCompletionModelUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletionModelPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `name_exists`: The name is taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_model_remove_completion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** @description `model_in_use`: The model is still in use. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_model_create_embedding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantEmbeddingModelCreate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddingModelPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `model_provider_not_found`: The model provider does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `name_exists`: The name is taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_model_update_embedding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                model_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantEmbeddingModelUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddingModelPublic"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `model_in_use`: The model is still in use.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `name_exists`: The name is taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_model_remove_embedding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** @description `model_in_use`: The model is still in use. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_model_create_transcription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantTranscriptionModelCreate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionModelPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `model_provider_not_found`: The model provider does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `name_exists`: The name is taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_model_update_transcription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                model_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantTranscriptionModelUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionModelPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `name_exists`: The name is taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    tenant_model_remove_transcription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** @description `model_in_use`: The model is still in use. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    admin_user_list: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                /** @description Substring, compared without case. */
                search_email?: string;
                /** @description Substring, compared without case. */
                search_name?: string;
                sort_by?: components["schemas"]["SortField"];
                sort_order?: components["schemas"]["SortOrder"];
                /** @description `active` takes the invited in. */
                state_filter?: components["schemas"]["StateFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedUsersResponse_UserAdminView_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    admin_user_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserAddAdmin"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserCreatedAdminView"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `user_exists`: A user with this e-mail or username exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    admin_user_deleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDeletedListItem"][];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    admin_user_inactive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserStateListItem"][];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    admin_user_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteResponse"];
                };
            };
            /** @description `bad_request`: The request breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    admin_user_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    admin_user_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdatePublic"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `user_exists`: A user with this e-mail or username exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    admin_user_deactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"];
                };
            };
            /** @description `bad_request`: The request breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    admin_user_reactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `user_exists`: A user with this e-mail or username exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    ai_model_list: {
        parameters: {
            query?: {
                space_id?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelsPresentation"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    api_key_list: {
        parameters: {
            query?: {
                /** @description Most items in one page. */
                limit?: number;
                /** @description A cursor of an earlier page, unchanged. */
                cursor?: string;
                /** @description Page backwards from the cursor. */
                previous?: boolean;
                scope_type?: components["schemas"]["ApiKeyScopeType"];
                scope_id?: string;
                state?: components["schemas"]["ApiKeyState"];
                key_type?: components["schemas"]["ApiKeyType"];
                ownership?: components["schemas"]["ApiKeyOwnership"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPaginatedResponse_ApiKeyV2_"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    api_key_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyCreateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyCreatedResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    api_key_creation_constraints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyCreationConstraints"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    api_key_expiring: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpiringKeysSummary"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    api_key_constraints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPolicyConstraints"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    api_key_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    key_life_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    api_key_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyUpdateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    key_life_extend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyExtendRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    key_life_purge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    key_life_reactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    key_life_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApiKeyReasonRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    key_life_rotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApiKeyRotateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyCreatedResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    key_life_suspend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApiKeyReasonRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyV2"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `session_auth_required`: This needs a login session.
             *
             *     `insufficient_permission`: The permission is too low for this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `resource_not_found`: There is no such API key, or nothing its scope names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    assistant_list: {
        parameters: {
            query?: {
                name?: string;
                /** @description Every assistant of shared spaces and of the organisation space; for administrators. */
                for_tenant?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_AssistantPublic_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    assistant_create_in_space: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssistantCreatePublic"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `service_key_cannot_create_resources`: Service keys cannot create what belongs to a person.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    assistant_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    assistant_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartialAssistantUpdatePublic"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantPublic"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             *
             *     `model_not_in_space`: The model is not available in the space.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    assistant_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad_request`: The request breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    assistant_tools_list_prompts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_PromptSparse_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    assistant_publish: {
        parameters: {
            query: {
                published: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    assistant_tools_estimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenEstimateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenEstimateResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `no_completion_model`: No completion model is selected.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    assistant_tools_transfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferApplicationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             *
             *     `embedding_model_not_in_space`: The embedding model of the knowledge is not available.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    sign_in_callback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallbackRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbackResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `redirect_uri_mismatch`: Redirect URI mismatch - authentication flow invalid
             *
             *     `invalid_sign_in_state`: Invalid state parameter
             *
             *     `sign_in_expired`: Authorization session expired. Please sign in again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `token_exchange_failed`: Failed to exchange authorization code for tokens
             *
             *     `id_token_invalid`: Failed to validate ID token signature
             *
             *     `authentication_failed`: The identity provider did not say who signed in.
             *
             *     `email_claim_missing`: Email claim not found in ID token
             *
             *     `user_not_created`: No account could be made for this sign-in.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `tenant_suspended`: The tenant is suspended.
             *
             *     `email_domain_not_allowed`: Accounts of this e-mail domain may not sign in here.
             *
             *     `account_of_another_tenant`: This account belongs to another organisation.
             *
             *     `identity_mismatch`: This account is bound to another identity of the provider.
             *
             *     `user_inactive`: The account is not active.
             *
             *     `provisioning_not_allowed`: There is no account for this person. Provision it through SCIM, or ask an administrator.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `oidc_not_configured`: Single sign-on is not configured.
             *
             *     `sign_in_tenant_not_found`: Tenant not found
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `identity_provider_unavailable`: The identity provider cannot be reached at the moment.
             *
             *     `sign_in_unavailable`: Signing in is not possible at the moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
        };
    };
    sign_in_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederationStatusResponse"];
                };
            };
            /** @description The headers are larger than the service reads. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sign_in_initiate: {
        parameters: {
            query?: {
                /** @description Slug; optional with exactly one active tenant. */
                tenant?: string;
                /** @description Opaque; given back inside the signed state. */
                state?: string;
                /** @description S256, of the verifier of the callback. */
                code_challenge?: string;
                code_challenge_method?: "S256";
                /** @description One of the configured addresses. */
                redirect_uri?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitiateResponse"];
                };
            };
            /**
             * @description `sign_in_tenant_required`: Several tenants are active: name the one to sign in to.
             *
             *     `redirect_uri_mismatch`: Redirect URI mismatch - authentication flow invalid
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `tenant_suspended`: The tenant is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `oidc_not_configured`: Single sign-on is not configured.
             *
             *     `sign_in_tenant_not_found`: Tenant not found
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `identity_provider_unavailable`: The identity provider cannot be reached at the moment.
             *
             *     `sign_in_unavailable`: Signing in is not possible at the moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
        };
    };
    sign_in_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogoutResponse"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `session_auth_required`: This needs a login session. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sign_in_tenants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelectableTenants"];
                };
            };
            /** @description The headers are larger than the service reads. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    completion_model_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_CompletionModelPublic_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    completion_model_set_flags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompletionModelUpdateFlags"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletionModelPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    conversation_list: {
        parameters: {
            query?: {
                assistant_id?: string;
                group_chat_id?: string;
                /** @description Most items in one page. */
                limit?: number;
                /** @description A cursor of an earlier page, unchanged: an ISO 8601 moment. */
                cursor?: string;
                /** @description Page backwards from the cursor. */
                previous?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPaginatedResponse_SessionMetadataPublic_"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    chat_ask: {
        parameters: {
            query?: {
                /** @description 1 reports what was found, 2 what the answer cites. */
                version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskResponse"];
                    "text/event-stream": components["schemas"]["SSEFirstChunk"] | components["schemas"]["SSEText"] | components["schemas"]["SSEReasoning"] | components["schemas"]["SSEFiles"] | components["schemas"]["SSEEneoEvent"] | components["schemas"]["SSEToolCall"] | components["schemas"]["SSEToolApprovalRequired"] | components["schemas"]["SSEToolApprovalTimeout"] | components["schemas"]["SSETokenUsage"] | components["schemas"]["SSEError"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             *
             *     `no_completion_model`: No completion model is selected.
             *
             *     `model_not_in_space`: The model is not available in the space.
             *
             *     `model_not_supported`: The model cannot do this.
             *
             *     `embedding_model_not_in_space`: The embedding model of the knowledge is not available.
             *
             *     `upstream_rejected`: The model provider refused the request.
             *
             *     `invalid_request`: The request is not valid.
             *
             *     `not_supported`: This is not supported here.
             *
             *     `query_too_long`: The question does not fit the context window of the model.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden`: You may not do this.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_found`: Not found.
             *
             *     `model_provider_not_found`: The model provider does not exist.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `model_provider_inactive`: The model provider is switched off.
             *
             *     `provider_credentials_missing`: No credential is configured for the model provider.
             *
             *     `upstream_unavailable`: The model provider cannot be reached or is failing.
             *
             *     `upstream_rate_limited`: The model provider is rate-limited.
             *
             *     `answer_interrupted`: The service stopped before the answer was complete.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    chat_approve_tools: {
        parameters: {
            query: {
                approval_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToolApprovalDecision"][];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolApprovalResponse"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    chat_preflight: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreflightRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreflightResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             *
             *     `no_completion_model`: No completion model is selected.
             *
             *     `model_not_in_space`: The model is not available in the space.
             *
             *     `model_not_supported`: The model cannot do this.
             *
             *     `embedding_model_not_in_space`: The embedding model of the knowledge is not available.
             *
             *     `upstream_rejected`: The model provider refused the request.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden`: You may not do this.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_found`: Not found.
             *
             *     `model_provider_not_found`: The model provider does not exist.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `model_provider_inactive`: The model provider is switched off.
             *
             *     `provider_credentials_missing`: No credential is configured for the model provider.
             *
             *     `upstream_unavailable`: The model provider cannot be reached or is failing.
             *
             *     `upstream_rate_limited`: The model provider is rate-limited.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    conversation_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden`: You may not do this.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    conversation_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden`: You may not do this.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    conversation_give_feedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionFeedback"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden`: You may not do this.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    conversation_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameConversationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden`: You may not do this.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    conversation_generate_title: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPublic"];
                };
            };
            /**
             * @description `bad_request`: The request breaks a rule.
             *
             *     `no_completion_model`: No completion model is selected.
             *
             *     `model_not_in_space`: The model is not available in the space.
             *
             *     `model_not_supported`: The model cannot do this.
             *
             *     `embedding_model_not_in_space`: The embedding model of the knowledge is not available.
             *
             *     `upstream_rejected`: The model provider refused the request.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden`: You may not do this.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_found`: Not found.
             *
             *     `model_provider_not_found`: The model provider does not exist.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `model_provider_inactive`: The model provider is switched off.
             *
             *     `provider_credentials_missing`: No credential is configured for the model provider.
             *
             *     `upstream_unavailable`: The model provider cannot be reached or is failing.
             *
             *     `upstream_rate_limited`: The model provider is rate-limited.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    chat_tool_call_result: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
                tool_call_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolCallResultPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden`: You may not do this.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    dashboard_read: {
        parameters: {
            query?: {
                /** @description Leave out applications that are not published. */
                only_published?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    embedding_model_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_EmbeddingModelPublic_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    embedding_model_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddingModelPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    embedding_model_set_flags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmbeddingModelUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddingModelPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    file_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_FilePublic_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    file_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    upload_file: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilePublic"];
                };
            };
            /**
             * @description `malformed_upload`: The multipart body is not valid.
             *
             *     `encrypted`: The document is encrypted.
             *
             *     `corrupt`: The document is corrupt.
             *
             *     `no_extractable_text`: No text could be extracted.
             *
             *     `limit_exceeded`: The document is over a limit.
             *
             *     `invalid_filename`: The file name cannot be used.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `service_key_cannot_create_resources`: Service keys cannot create what belongs to a person.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `file_too_large`: The file is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `unsupported_media_type`: The Content-Type is not accepted here.
             *
             *     `unsupported_format`: The document format is not supported.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `configuration_required`: The object store is not configured.
             *
             *     `object_store_unavailable`: The object store cannot be reached at the moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    file_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilePublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `configuration_required`: The object store is not configured.
             *
             *     `object_store_unavailable`: The object store cannot be reached at the moment.
             *
             *     `object_content_corrupt`: The stored bytes failed their integrity check.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    file_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `service_key_cannot_delete_files`: Service keys cannot delete files.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `file_in_use`: The file is still in use. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    file_preview_deletion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileDeletionPreview"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    file_download_download: {
        parameters: {
            query?: {
                /** @description What the signed link carries. */
                token?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The extracted text, the picture as models get it, or the recording. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description `invalid_download_link`: The link is not valid or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `download_link_mismatch`: The link is for something else.
             *
             *     `tenant_suspended`: The tenant is suspended.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `range_not_satisfiable`: The range lies outside the content. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `configuration_required`: The object store is not configured.
             *
             *     `object_store_unavailable`: The object store cannot be reached at the moment.
             *
             *     `object_content_corrupt`: The stored bytes failed their integrity check.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    file_download_download_original: {
        parameters: {
            query?: {
                /** @description What the signed link carries. */
                token?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exact upload; its digest stands in `Repr-Digest`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description `invalid_download_link`: The link is not valid or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `download_link_mismatch`: The link is for something else.
             *
             *     `tenant_suspended`: The tenant is suspended.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_found`: Not found.
             *
             *     `file_original_not_found`: The original of the file was not kept.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `range_not_satisfiable`: The range lies outside the content. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `configuration_required`: The object store is not configured.
             *
             *     `object_store_unavailable`: The object store cannot be reached at the moment.
             *
             *     `object_content_corrupt`: The stored bytes failed their integrity check.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    file_link_to_original: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OriginalSignedURLRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedURLResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_found`: Not found.
             *
             *     `file_original_not_found`: The original of the file was not kept.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    file_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignedURLRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedURLResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    collection_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_GroupPublicWithMetadata_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    collection_create_personal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGroupRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPublicWithMetadata"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `embedding_model_not_in_space`: The embedding model of the knowledge is not available.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `service_key_cannot_create_resources`: Service keys cannot create what belongs to a person.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    collection_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    collection_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    collection_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedGroup"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    collection_documents_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_InfoBlobPublicNoText_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    collection_documents_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InfoBlobUpsertRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_InfoBlobPublic_"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             *
             *     `embedding_model_not_in_space`: The embedding model of the knowledge is not available.
             *
             *     `limit_exceeded`: The document is over a limit.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `service_key_cannot_create_resources`: Service keys cannot create what belongs to a person.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `quota_exceeded`: The knowledge quota does not allow this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `too_many_large_bodies`: Too many large requests are being read at the moment.
             *
             *     `upstream_unavailable`: The model provider cannot be reached or is failing.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    collection_documents_upload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPublic"];
                };
            };
            /**
             * @description `malformed_upload`: The multipart body is not valid.
             *
             *     `embedding_model_not_in_space`: The embedding model of the knowledge is not available.
             *
             *     `invalid_filename`: The file name cannot be used.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `service_key_cannot_create_resources`: Service keys cannot create what belongs to a person.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `file_too_large`: The file is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `unsupported_media_type`: The Content-Type is not accepted here.
             *
             *     `unsupported_format`: The document format is not supported.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `configuration_required`: The object store is not configured.
             *
             *     `object_store_unavailable`: The object store cannot be reached at the moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    search_search: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SemanticSearchRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_SemanticSearchResponse_"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `embedding_model_not_in_space`: The embedding model of the knowledge is not available.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `upstream_unavailable`: The model provider cannot be reached or is failing.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    collection_transfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferRequest"];
            };
        };
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `embedding_model_not_in_space`: The embedding model of the knowledge is not available.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    icon_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IconPublic"];
                };
            };
            /** @description `malformed_upload`: The multipart body is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `file_too_large`: The file is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `unsupported_media_type`: The Content-Type is not accepted here.
             *
             *     `file_type_not_supported`: The file type is not supported.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `rate_limit_unavailable`: Rate limiting is unavailable.
             *
             *     `configuration_required`: The object store is not configured.
             *
             *     `object_store_unavailable`: The object store cannot be reached at the moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
        };
    };
    icon_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `configuration_required`: The object store is not configured.
             *
             *     `object_store_unavailable`: The object store cannot be reached at the moment.
             *
             *     `object_content_corrupt`: The stored bytes failed their integrity check.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    icon_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    info_blob_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_InfoBlobPublicNoText_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    info_blob_list_of_space: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                space_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_InfoBlobPublicNoText_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    info_blob_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InfoBlobPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    info_blob_describe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InfoBlobUpdatePublic"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InfoBlobPublic"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `unique_value_exists`: This value is taken.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    info_blob_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InfoBlobPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    info_blob_original_download: {
        parameters: {
            query?: {
                /** @description What the signed link carries. */
                token?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exact upload, whole. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description `invalid_download_link`: The link is not valid or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `download_link_mismatch`: The link is for something else.
             *
             *     `tenant_suspended`: The tenant is suspended.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `info_blob_original_unavailable`: The original of the document is not available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description `configuration_required`: The object store is not configured.
             *
             *     `object_store_unavailable`: The object store cannot be reached at the moment.
             *
             *     `object_content_corrupt`: The stored bytes failed their integrity check.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    info_blob_original_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OriginalSignedURLRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedURLResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_found`: Not found.
             *
             *     `info_blob_original_unavailable`: The original of the document is not available.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    job_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_JobPublic_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    job_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    limits_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Limits"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    prompt_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    prompt_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad_request`: The request breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    prompt_describe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromptUpdateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    role_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolesPaginatedResponse"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    role_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePublic"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `unique_value_exists`: This value is taken.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `service_key_cannot_create_resources`: Service keys cannot create what belongs to a person.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    role_permissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermissionPublic"][];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    role_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                role_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    role_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                role_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePublic"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `unique_value_exists`: This value is taken.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    role_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                role_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_list: {
        parameters: {
            query?: {
                include_applications?: boolean;
                include_personal?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_SpaceSparse_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSpaceRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpacePublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `service_key_cannot_create_resources`: Service keys cannot create what belongs to a person.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_organization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpacePublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_personal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpacePublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpacePublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad_request`: The request breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartialUpdateSpaceRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpacePublic"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             *
             *     `model_not_in_space`: The model is not available in the space.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_applications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Applications"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    assistant_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSpaceAssistantRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `service_key_cannot_create_resources`: Service keys cannot create what belongs to a person.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_group_member_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_SpaceGroupMember_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_group_member_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSpaceGroupMemberRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceGroupMember"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_group_member_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad_request`: The request breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_group_member_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                group_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSpaceGroupMemberRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceGroupMember"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_knowledge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Knowledge"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    collection_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSpaceGroupsRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPublic"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `embedding_model_not_in_space`: The embedding model of the knowledge is not available.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `service_key_cannot_create_resources`: Service keys cannot create what belongs to a person.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_member_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSpaceMemberRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceMember"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_member_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad_request`: The request breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    space_member_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSpaceMemberRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceMember"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    storage_totals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageModel"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    storage_spaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageInfoModel"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    oidc_debug_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OIDCDebugToggleResponse"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `sign_in_unavailable`: Signing in is not possible at the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
        };
    };
    oidc_debug_toggle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OIDCDebugToggleRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OIDCDebugToggleResponse"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `sign_in_unavailable`: Signing in is not possible at the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
        };
    };
    sysadmin_tenant_predefined_roles: {
        parameters: {
            query?: {
                /** @description All tenants, when missing. */
                tenant_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredefinedRoleInDB"][];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sysadmin_tenant_list: {
        parameters: {
            query?: {
                /** @description Exact match. */
                domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_TenantWithMaskedCredentials_"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sysadmin_tenant_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantBase"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantWithMaskedCredentials"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `unique_value_exists`: This value is taken.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sysadmin_tenant_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantUpdatePublic"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantWithMaskedCredentials"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sysadmin_tenant_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantWithMaskedCredentials"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `tenant_has_users`: The tenant still has active users. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    federation_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederationInfo"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    federation_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetFederationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetFederationResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `federation_discovery_failed`: The discovery document is unreachable or incomplete.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `encryption_not_configured`: Encryption is not configured. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    federation_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteFederationResponse"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    federation_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFederationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetFederationResponse"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `federation_discovery_failed`: The discovery document is unreachable or incomplete.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `encryption_not_configured`: Encryption is not configured. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
        };
    };
    federation_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederationTestResponse"];
                };
            };
            /** @description `federation_discovery_failed`: The discovery document is unreachable or incomplete. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sysadmin_user_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_UserInDB_"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sysadmin_user_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserAddSuperAdmin"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserCreated"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `user_exists`: A user with this e-mail or username exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sysadmin_user_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInDB"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sysadmin_user_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdatePublic"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInDB"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `user_exists`: A user with this e-mail or username exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    sysadmin_user_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteResponse"];
                };
            };
            /** @description `invalid_super_api_key`: The super admin key is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    transcription_model_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedResponse_TranscriptionModelPublic_"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    transcription_model_set_flags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranscriptionModelUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionModelPublic"];
                };
            };
            /** @description `malformed_json`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    user_list: {
        parameters: {
            query?: {
                /** @description Most items in one page. */
                limit?: number;
                /** @description A cursor of an earlier page, unchanged. */
                cursor?: string;
                /** @description Page backwards from the cursor. */
                previous?: boolean;
                /** @description Substring, compared without case. */
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPaginatedResponse_UserSparse_"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    user_invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PropUserInvite"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `user_exists`: A user with this e-mail or username exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    user_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad_request`: The request breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    user_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartialPropUserUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `insufficient_scope`: This lies outside the scope of the key.
             *
             *     `forbidden_action`: Your role does not allow this action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `user_exists`: A user with this e-mail or username exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    open_id_connect_login_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenIdConnectLogin"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenIdConnectToken"];
                };
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `redirect_uri_mismatch`: Redirect URI mismatch - authentication flow invalid
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `token_exchange_failed`: Failed to exchange authorization code for tokens
             *
             *     `id_token_invalid`: Failed to validate ID token signature
             *
             *     `authentication_failed`: The identity provider did not say who signed in.
             *
             *     `email_claim_missing`: Email claim not found in ID token
             *
             *     `user_not_created`: No account could be made for this sign-in.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `tenant_suspended`: The tenant is suspended.
             *
             *     `email_domain_not_allowed`: Accounts of this e-mail domain may not sign in here.
             *
             *     `account_of_another_tenant`: This account belongs to another organisation.
             *
             *     `identity_mismatch`: This account is bound to another identity of the provider.
             *
             *     `user_inactive`: The account is not active.
             *
             *     `provisioning_not_allowed`: There is no account for this person. Provision it through SCIM, or ask an administrator.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /** @description `oidc_not_configured`: Single sign-on is not configured. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `identity_provider_unavailable`: The identity provider cannot be reached at the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
        };
    };
    login_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            /** @description `invalid_credentials`: The login name or the password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description `too_many_login_attempts`: Too many failed logins for this name. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    account_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             *
             *     `user_identity_required`: This needs a user identity.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    account_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed_json`: The body is not valid JSON.
             *
             *     `bad_request`: The request breaks a rule.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["DomainError"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `session_auth_required`: This needs a login session. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `body_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `unsupported_media_type`: The Content-Type is not accepted here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The request does not have the declared form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    account_invalidate_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description `session_auth_required`: This needs a login session. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    user_tenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantPublic"];
                };
            };
            /**
             * @description `not_authenticated`: Not authenticated
             *
             *     `invalid_session`: The session is invalid or has ended.
             *
             *     `invalid_api_key`: The API key is not valid.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"] | components["schemas"]["DetailError"];
                };
            };
            /**
             * @description `owner_inactive`: The owner of the key is not active.
             *
             *     `owner_permission_revoked`: The owner of the key is no administrator any more.
             *
             *     `owner_membership_revoked`: The owner of the key is not in its space any more.
             *
             *     `origin_not_allowed`: The key may not be used from this origin.
             *
             *     `ip_not_allowed`: The key may not be used from this address.
             *
             *     `insufficient_permission`: The permission is too low for this.
             *
             *     `insufficient_resource_permission`: The key may not do this with this kind of resource.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is used up. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /** @description `rate_limit_unavailable`: Rate limiting is unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    health_version: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionResponse"];
                };
            };
            /** @description The headers are larger than the service reads. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
}
